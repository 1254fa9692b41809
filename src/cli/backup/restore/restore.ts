// `turnout restore FILE`: puts a verified backup in the place of the database, after a question; the old file stays.
import { resolve } from 'node:path'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { shownDatabase } from '../../settings/database-address.ts'
import { databaseFlag, localDatabase } from '../local-database.ts'

export const command: Command = {
  description: [
    'The backup is verified first, and refused when a single byte of it or of its manifest has changed. Nothing happens while another process has the database open.',
    'The old database is set aside as FILE.replaced-TIME beside the new one. The backup itself stays where it is.',
    'A backup of PostgreSQL goes into an empty database that --database names, all of it or nothing; one that holds anything is refused. Start turnout serve on the new one then.',
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
    const database = localDatabase(context, input, 'restore')
    const backup = resolve(context.host.cwd, input.positionals[0] ?? '')
    const shown = 'path' in database ? database.path : shownDatabase(database.url)
    if (context.settings.dryRun) {
      const place = 'path' in database ? `put it in the place of ${shown}` : `put it into ${shown}, which must be empty`
      return context.notice(`would verify ${backup} and ${place}`)
    }
    const restored =
      'path' in database ? restoreFile(context, { backup, path: shown }) : restoreDump(context, backup, database)
    await context.results.value({ database: shown, ...(await restored) }, restoredCard)
  },
}

async function restoreFile(context: Context, { backup, path }: { backup: string; path: string }) {
  const { restoreBackup } = await (await import('../../session/connect.ts')).loadBackups()
  let madeAt = ''
  const replaced = await restoreBackup({
    backupPath: backup,
    databasePath: path,
    now: context.host.now(),
    confirm: async ({ manifest, warnings, place }) => {
      madeAt = manifest.madeAt
      warnOf(context, warnings)
      if (place === 'damaged') {
        context.warn(`${path} is damaged, so nobody can tell whether it is in use: end every turnout serve first`)
      }
      await context.confirm(`restore the backup to ${path}`, () => question(path, { madeAt, place }))
    },
  })
  return { madeAt, replaced }
}

async function restoreDump(context: Context, backup: string, { url }: { readonly url: string }) {
  const { restorePostgresBackup } = await (await import('../../session/connect.ts')).loadPostgresBackups()
  let madeAt = ''
  await restorePostgresBackup({
    backupPath: backup,
    url,
    signal: context.host.signal,
    confirm: async ({ manifest, warnings }) => {
      madeAt = manifest.madeAt
      warnOf(context, warnings)
      await context.confirm(`restore the backup to ${shownDatabase(url)}`, () =>
        question(shownDatabase(url), { madeAt, place: 'empty' }),
      )
    },
  })
  return { madeAt, replaced: null }
}

function warnOf(context: Context, warnings: readonly { readonly check: string; readonly detail: string }[]): void {
  for (const { check, detail } of warnings) context.warn(`in the backup as it was made, ${check}: ${detail}`)
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
