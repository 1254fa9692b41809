// Makes a verb that lists what belongs to an event: the event as first word or by flag, and filters that become query
// fields.

import type { ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { OperationName, operations } from '../../contract/operations.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command, Flag, FlagValue, Input } from '../core/command.ts'
import { eventFlag, eventPositional } from './event-flag.ts'
import { definedFields, flagFields } from './request-fields.ts'

/** Operations that list what an event has. */
type ListOperation = {
  [N in OperationName]: (typeof operations)[N]['path'] extends `/v1/events/{event_id}/${string}` ? N : never
}[Extract<OperationName, `list${string}`>]

interface EventList<Row extends object> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: ListOperation
  readonly table: TableView<Row>
  /** Filters that only this list has. */
  readonly flags?: readonly Flag[]
  /** Query fields that the flags alone do not make; undefined removes one. */
  readonly fields?: (input: Input) => Readonly<Record<string, FlagValue>>
}

const sinceFlag: Flag = {
  name: 'updated-since',
  kind: 'instant',
  edge: 'start',
  placeholder: 'TIME',
  summary: 'only those changed at or after this time',
}

export const queryFlag: Flag = {
  name: 'query',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'only those whose name or e-mail address contains this text',
  field: 'q',
}

/** For orders and their tickets. */
export const orderQueryFlag: Flag = {
  ...queryFlag,
  summary: "only those with this text in a buyer's or guest's name or e-mail, or in the order's reference",
}

export const statusFlag = (choices: readonly string[]): Flag => ({
  name: 'status',
  kind: 'choice',
  choices,
  placeholder: 'STATUS',
  summary: 'only those in this state',
})

export function eventList<Row extends object>(list: EventList<Row>): Command {
  const { operation, table, flags: own = [], fields, ...data } = list
  const filters = [...own, sinceFlag]
  return {
    ...data,
    positionals: [eventPositional],
    flags: [eventFlag, ...filters],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, input) {
      const params = { event_id: context.event(input) }
      const query = definedFields<QueryInput<ListOperation>>({
        ...flagFields(filters, input),
        ...fields?.(input),
      } as object)
      const client = await context.client()
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { params, query }) as AsyncIterable<ListPage<unknown>>
      await context.results.list(pages as AsyncIterable<ListPage<Row>>, table)
    },
  }
}
