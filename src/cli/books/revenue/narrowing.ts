// The flags that select a part of the report or an earlier state, and the warning if a service ignores them.
import type { QueryInput } from '../../../contract/catalog.ts'
import { isRecord } from '../../../terminal/tables/shape.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'

export const narrowingFlags: readonly Flag[] = [
  { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: "first day to include, in the event's time zone" },
  { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day to include' },
  {
    name: 'as-of',
    kind: 'instant',
    edge: 'end',
    placeholder: 'TIME',
    summary: 'state of the books at this time, without later entries',
  },
]

export const narrowingText =
  'With --from, --to or --as-of the report covers only part of the books. It then leaves out outstanding payments, ticket counts, budget and break-even, which describe the whole event as of now.'

export const narrowingOf = ({ flags: { from, to, asOf } }: Input) =>
  definedFields<QueryInput<'showRevenue'>>({ from, to, asOf })

/** A service that ignores these flags returns the whole report, whose figures would be misread. */
export function warnIfWhole(context: Context, query: object, answer: unknown): void {
  if (Object.keys(query).length === 0 || (isRecord(answer) && isRecord(answer.period))) return
  context.warn('the service does not confirm the period of its report: these figures may cover all of the books')
}
