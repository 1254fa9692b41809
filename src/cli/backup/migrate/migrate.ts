// `turnout migrate --from A --to B`: moves a whole database between SQLite and PostgreSQL, and proves it before it says so.
import { resolve } from 'node:path'
import type { Progress } from '../../../terminal/asking/progress.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Command, Flag } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { quoted, usageFailure } from '../../core/usage.ts'
import { isPostgresAddress, shownDatabase, warnInTheClear } from '../../settings/database-address.ts'
import { startProgress } from '../../verbs/start-progress.ts'

const addressFlag = (name: string, summary: string): Flag => ({
  name,
  kind: 'text',
  required: true,
  placeholder: 'DATABASE',
  summary: `${summary}: sqlite:FILE or postgres://user@host/name`,
  completes: 'file',
})

export const command: Command = {
  description: [
    'Moves every row, keys and answers to repeated requests included. Counts, ledger totals, the audit head and the content of every table are compared before it is done; until then there is nothing at the target. Interrupted, it can be started again.',
    'Nothing may use the source: end turnout serve first. The target must be empty, a file that is not there yet or a database without tables. The source stays as it was: start turnout serve on the target then, and never again on the source.',
    'Leave a password to PGPASSWORD or ~/.pgpass, where no list of processes shows it.',
  ].join('\n'),
  flags: [addressFlag('from', 'what to move'), addressFlag('to', 'where it goes')],
  examples: [
    { command: 'turnout migrate --from turnout.db --to postgres://turnout@localhost/fair' },
    { command: 'turnout migrate --from postgres://turnout@localhost/fair --to turnout.db --dry-run' },
  ],
  exitCodes: [9],
  async run(context, { flags }) {
    const { host, settings } = context
    const [from, to] = [addressed(context, 'from', flags.from), addressed(context, 'to', flags.to)]
    if ('path' in from === 'path' in to) throw sameEngine('path' in from)
    const { moveDatabase } = await (await import('../../session/connect.ts')).loadMoving()
    let progress: Progress | undefined
    try {
      const moved = await moveDatabase({
        from,
        to,
        isDryRun: settings.dryRun,
        signal: host.signal,
        onRows: (count) => progress?.advance(count),
        onStart: (total, warnings) => {
          for (const { check, detail } of warnings) context.warn(`in the source as it is, ${check}: ${detail}`)
          if (!settings.dryRun) progress = startProgress(context, 'Moving and proving rows', total)
        },
      })
      progress?.end()
      const shown = { from: shownDatabase(String(flags.from)), to: shownDatabase(String(flags.to)) }
      const card = settings.dryRun ? plannedCard : moved.isThereAlready ? thereCard : movedCard
      await context.results.value({ ...shown, dryRun: settings.dryRun, ...moved }, card)
    } finally {
      progress?.end()
    }
  },
}

function addressed(context: Context, name: string, value: unknown) {
  const { host } = context
  const text = String(value)
  if (isPostgresAddress(text)) {
    warnInTheClear(context, text)
    return { url: text }
  }
  const path = text.replace(/^sqlite:/, '')
  // Two letters at least: C: is a drive.
  if (path !== '' && path !== ':memory:' && !/^[a-z][a-z0-9+.-]+:/i.test(path)) return { path: resolve(host.cwd, path) }
  const problem = 'is neither the file of a SQLite database nor an address like postgres://user@host/name'
  throw usageFailure(`--${name} ${quoted(text)} ${problem}`, ['migrate'])
}

const sameEngine = (isSqlite: boolean) =>
  usageFailure(
    `both are ${isSqlite ? 'SQLite' : 'PostgreSQL'}: turnout backup and turnout restore copy a database to another place`,
    ['migrate'],
  )

interface Shown {
  readonly from: string
  readonly to: string
}

const rows: CardView<Shown>['rows'] = [
  { key: 'from', title: 'From' },
  { key: 'to', title: 'To' },
  { key: 'rows.events', title: 'Events', kind: 'count' },
  { key: 'rows.attendees', title: 'Attendees', kind: 'count' },
  { key: 'rows.ledger', title: 'Ledger entries', kind: 'count' },
  { key: 'auditSealed', title: 'Sealed entries', kind: 'count' },
  { key: 'contentSha256', title: 'Content' },
]
const plannedCard: CardView<Shown> = { title: () => 'Would be moved', rows: rows.slice(0, -1) }
const movedCard: CardView<Shown> = { title: () => 'Moved, and both hold the same', rows }
const thereCard: CardView<Shown> = { title: () => 'Moved before: both hold the same', rows }
