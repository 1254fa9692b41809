// `turnout restore FILE`: puts a verified backup in the place of the database, after a question; the old file stays.
import { resolve } from 'node:path'
import type { CardView } from '../../terminal/view.ts'
import type { Command } from '../command.ts'
import { databaseFlag, localDatabase } from '../local-database.ts'

export const command: Command = {
  name: 'restore',
  summary: 'Put a backup in the place of the database',
  description: [
    'The backup is verified first, and refused when a single byte of it or of its manifest has changed. Nothing happens while another process has the database open.',
    'The old database is set aside as FILE.replaced-TIME beside the new one. The backup itself stays where it is.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'the backup, with its manifest beside it', required: true, completes: 'file' },
  ],
  flags: [databaseFlag],
  examples: [
    { command: 'turnout restore fair.db --yes' },
    { command: 'turnout restore fair.db --database ./copy-to-look-at.db --yes', note: 'the database in use stays' },
  ],
  exitCodes: [3, 9],
  async run(context, input) {
    const { host, settings } = context
    const database = localDatabase(context, input, 'restore')
    const backup = resolve(host.cwd, input.positionals[0] ?? '')
    if (settings.dryRun) return context.notice(`would verify ${backup} and put it in the place of ${database}`)
    const { loadBackups } = await import('../connect.ts')
    const { restoreBackup } = await loadBackups()
    let madeAt = ''
    const replaced = await restoreBackup({
      backupPath: backup,
      databasePath: database,
      now: host.now(),
      confirm: async ({ manifest, warnings, place }) => {
        madeAt = manifest.madeAt
        for (const { check, detail } of warnings) context.warn(`in the backup as it was made, ${check}: ${detail}`)
        if (place === 'damaged') {
          context.warn(`${database} is damaged, so nobody can tell whether it is in use: end every turnout serve first`)
        }
        await context.confirm(question(database, { madeAt, place }))
      },
    })
    await context.results.value({ database, madeAt, replaced }, restoredCard)
  },
}

function question(database: string, { madeAt, place }: { madeAt: string; place: string }): string {
  if (place === 'empty') return `Restore the backup of ${madeAt} to ${database}? There is no database yet.`
  return `Restore the backup of ${madeAt} over ${database}? What was written since is then only in the file set aside.`
}

interface Restored {
  readonly database: string
  readonly madeAt: string
  readonly replaced: string | null
}

const restoredCard: CardView<Restored> = {
  title: () => 'Backup restored',
  rows: [
    { key: 'database', title: 'Database' },
    { key: 'madeAt', title: 'As of', kind: 'instant' },
    { key: 'replaced', title: 'The old one' },
  ],
}
