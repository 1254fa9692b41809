// `turnout restore FILE`: replaces the database with a verified backup, once confirmed; the old file is kept.
import { resolve } from 'node:path'
import type { CardView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { shownDatabase } from '../../settings/database-address.ts'
import { databaseFlag, localDatabase } from '../local-database.ts'

export const command: Command = {
  description: [
    'The backup is verified first, and refused if a single byte of it or its manifest has changed. Nothing is replaced while another process has the database open.',
    'A restored database does not write to external calendars until turnout calendars sync restarts each of them.',
    'The old database is kept beside the new one as FILE.replaced-TIME. The backup itself stays where it is.',
    'A PostgreSQL backup is restored into the empty database named by --database, completely or not at all. Afterwards start turnout serve on that database.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'backup to restore, with its manifest beside it', required: true, completes: 'file' },
  ],
  flags: [databaseFlag],
  examples: [
    { command: 'turnout restore fair.db --yes' },
    {
      command: 'turnout restore fair.db --database ./copy-to-look-at.db --yes',
      note: 'leaves the current database alone',
    },
  ],
  exitCodes: [3, 9],
  async run(context, input) {
    const database = localDatabase(context, input, 'restore')
    const backup = resolve(context.host.cwd, input.positionals[0] ?? '')
    const shown = 'path' in database ? database.path : shownDatabase(database.url)
    if (context.settings.dryRun) {
      const action = 'path' in database ? `replace ${shown} with it` : `restore it into ${shown}, which must be empty`
      return context.notice(`would verify ${backup} and ${action}`)
    }
    const restored =
      'path' in database ? restoreFile(context, { backup, path: shown }) : restoreDump(context, backup, database)
    const value = await restored
    await context.results.value({ database: shown, ...value }, restoredCard)
    const { stoppedCalendars, disabledWebhooks } = value
    if (stoppedCalendars > 0) context.notice(calendarsText(stoppedCalendars))
    if (disabledWebhooks > 0) context.notice(webhooksText(disabledWebhooks))
  },
}

async function restoreFile(context: Context, { backup, path }: { backup: string; path: string }) {
  const { restoreBackup } = await (await import('../../session/connect.ts')).loadBackups()
  let madeAt = ''
  const restored = await restoreBackup({
    backupPath: backup,
    databasePath: path,
    now: context.host.now(),
    confirm: async ({ manifest, warnings, place }) => {
      madeAt = manifest.madeAt
      warnOf(context, warnings)
      if (place === 'damaged') {
        context.warn(`${path} is damaged, so turnout cannot tell whether it is in use: stop every turnout serve first`)
      }
      await context.confirm(`restore the backup to ${path}`, () => question(path, { madeAt, place }))
    },
  })
  return { madeAt, ...restored }
}

async function restoreDump(context: Context, backup: string, { url }: { readonly url: string }) {
  const { restorePostgresBackup } = await (await import('../../session/connect.ts')).loadPostgresBackups()
  let madeAt = ''
  const stopped = await restorePostgresBackup({
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
  return { madeAt, replaced: null, ...stopped }
}

function warnOf(context: Context, warnings: readonly { readonly check: string; readonly detail: string }[]): void {
  for (const { check, detail } of warnings)
    context.warn(`fault in the backup since it was created, ${check}: ${detail}`)
}

function question(database: string, { madeAt, place }: { madeAt: string; place: string }): string {
  if (place === 'empty') return `Restore the backup of ${madeAt} to ${database}? There is no database yet.`
  return `Replace ${database} with the backup of ${madeAt}? Later changes will only be in the file that is kept.`
}

const calendarsText = (count: number) =>
  `${counted(count, 'external calendar')} ${count === 1 ? 'is' : 'are'} no longer updated. To see what an update would change: turnout calendars sync … --dry-run; without --dry-run it follows the schedule again`

const webhooksText = (count: number) =>
  `${counted(count, 'webhook')} ${count === 1 ? 'is' : 'are'} disabled, so that a copy sends nothing. If this database takes over: turnout webhooks update … --enable`

interface Restored {
  readonly database: string
  readonly madeAt: string
  readonly replaced: string | null
  readonly stoppedCalendars: number
  readonly disabledWebhooks: number
}

const restoredCard: CardView<Restored> = {
  title: () => 'Backup restored',
  rows: [
    { key: 'database', title: 'Database' },
    { key: 'madeAt', title: 'As of', kind: 'instant' },
    { key: 'replaced', title: 'Old database' },
    { key: 'stoppedCalendars', title: 'Calendars stopped', value: ({ stoppedCalendars }) => stoppedCalendars || null },
    { key: 'disabledWebhooks', title: 'Webhooks disabled', value: ({ disabledWebhooks }) => disabledWebhooks || null },
  ],
}
