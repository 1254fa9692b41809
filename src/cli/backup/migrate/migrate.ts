// `turnout migrate --from A --to B`: moves a whole database between SQLite and PostgreSQL and proves the result.
import type { Progress } from '../../../terminal/asking/progress.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Command, Flag } from '../../core/command.ts'
import { usageFailure } from '../../core/usage.ts'
import { shownDatabase } from '../../settings/database-address.ts'
import { startProgress } from '../../verbs/start-progress.ts'
import { databaseNamed } from '../local-database.ts'

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
    'Moves every row, including API keys and stored responses to repeated requests. Row counts, ledger totals, the audit head and the content of every table are compared before the target becomes visible. If interrupted, start it again.',
    'Nothing else may use the source: stop turnout serve first. The target must be a new file or a database without tables. The source is not changed: afterwards start turnout serve on the target, and never again on the source.',
    'Put a password into PGPASSWORD or ~/.pgpass, where process lists do not show it.',
  ].join('\n'),
  flags: [addressFlag('from', 'database to move'), addressFlag('to', 'empty database to move it to')],
  examples: [
    { command: 'turnout migrate --from turnout.db --to postgres://turnout@localhost/fair' },
    { command: 'turnout migrate --from postgres://turnout@localhost/fair --to turnout.db --dry-run' },
  ],
  exitCodes: [9],
  async run(context, { flags }) {
    const { host, settings } = context
    const named = (flag: string) => databaseNamed(context, { flag, text: String(flags[flag]), verb: 'migrate' })
    const [from, to] = [named('from'), named('to')]
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
          for (const { check, detail } of warnings) context.warn(`fault in the source, ${check}: ${detail}`)
          if (!settings.dryRun) progress = startProgress(context, 'Moving and verifying rows', total)
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

const sameEngine = (isSqlite: boolean) =>
  usageFailure(
    `both are ${isSqlite ? 'SQLite' : 'PostgreSQL'}: copy a database to the same engine with turnout backup and turnout restore`,
    ['migrate'],
  )

interface MoveSummary {
  readonly from: string
  readonly to: string
}

const rows: CardView<MoveSummary>['rows'] = [
  { key: 'from', title: 'From' },
  { key: 'to', title: 'To' },
  { key: 'rows.events', title: 'Events', kind: 'count' },
  { key: 'rows.attendees', title: 'Attendees', kind: 'count' },
  { key: 'rows.ledger', title: 'Ledger entries', kind: 'count' },
  { key: 'auditSealed', title: 'Sealed entries', kind: 'count' },
  { key: 'contentSha256', title: 'Content hash' },
]
const plannedCard: CardView<MoveSummary> = { title: () => 'Plan: move this database', rows: rows.slice(0, -1) }
const movedCard: CardView<MoveSummary> = { title: () => 'Moved; both databases are identical', rows }
const thereCard: CardView<MoveSummary> = { title: () => 'Already moved; both databases are identical', rows }
