// The flags that ask for a part of the report, or for an earlier one, and what to say where a service ignores them.
import type { QueryInput } from '../../../contract/catalog.ts'
import { isRecord } from '../../../terminal/tables/shape.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'

export const narrowingFlags: readonly Flag[] = [
  { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: "first day, in the event's zone" },
  { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day' },
  {
    name: 'as-of',
    kind: 'instant',
    placeholder: 'INSTANT',
    summary: 'what the books said then, without what was entered later',
  },
]

export const narrowingText =
  'With --from, --to or --as-of the report is of a part of the books: what waits for payment, tickets, budget and break-even, which are of now and of the whole event, are left out.'

export const narrowingOf = ({ flags: { from, to, asOf } }: Input) =>
  definedFields<QueryInput<'showRevenue'>>({ from, to, asOf })

/** A service that knows no part of a report answers with all of it: figures that would be taken for others. */
export function warnIfWhole(context: Context, query: object, answer: unknown): void {
  if (Object.keys(query).length === 0 || (isRecord(answer) && isRecord(answer.period))) return
  context.warn('the service does not say which part of the books it reports: these figures may be of all of them')
}
