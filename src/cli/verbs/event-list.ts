// The list of an event's things: the event named first or by flag, filters that become query fields of the same name, and
// what changed since an instant.

import type { ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { OperationName, operations } from '../../contract/operations.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import { camelCase } from '../core/camel-case.ts'
import type { Command, Flag, FlagValue, Input } from '../core/command.ts'
import { eventFlag, eventPositional } from './event-flag.ts'
import { definedFields } from './request-fields.ts'

/** Operations that list what an event has. */
type ListOperation = {
  [N in OperationName]: (typeof operations)[N]['path'] extends `/v1/events/{event_id}/${string}` ? N : never
}[Extract<OperationName, `list${string}`>]

interface EventList<Row extends object> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: ListOperation
  readonly table: TableView<Row>
  /** Those of the query that only this list has. */
  readonly flags?: readonly Flag[]
  /** Query fields that are not called and said as the flags are; undefined takes one out. */
  readonly fields?: (input: Input) => Readonly<Record<string, FlagValue>>
}

const sinceFlag: Flag = {
  name: 'updated-since',
  kind: 'instant',
  placeholder: 'INSTANT',
  summary: 'only those changed since then',
}

/** Finds text; `q` on the wire. */
export const queryFlag: Flag = {
  name: 'query',
  kind: 'text',
  placeholder: 'TEXT',
  summary: 'only those with this text in name or e-mail',
}

export const statusFlag = (choices: readonly string[]): Flag => ({
  name: 'status',
  kind: 'choice',
  choices,
  placeholder: 'STATUS',
  summary: 'only those in this state',
})

export function eventList<Row extends object>(list: EventList<Row>): Command {
  const { operation, table, flags: own = [], fields, ...told } = list
  const asked = [...own, sinceFlag]
  return {
    ...told,
    positionals: [eventPositional],
    flags: [eventFlag, ...asked],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, input) {
      const params = { event_id: context.event(input) }
      const { query: q, ...same } = Object.fromEntries(
        asked.map(({ name }) => [camelCase(name), input.flags[camelCase(name)]]),
      )
      const query = definedFields<QueryInput<ListOperation>>({ q, ...same, ...fields?.(input) } as object)
      const client = await context.client()
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { params, query }) as AsyncIterable<ListPage<unknown>>
      await context.results.list(pages as AsyncIterable<ListPage<Row>>, table)
    },
  }
}
