// The list of a record that is only ever added to: of all events unless one is named, in the order it was written.

import type { ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventPositional, namedEventFlag } from './event-flag.ts'
import { definedFields } from './request-fields.ts'

type RecordOperation = 'listLedgerEntries' | 'listAuditEntries'

interface RecordList<Row extends object> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: RecordOperation
  readonly table: TableView<Row>
  /** Those of the query that only this record has. */
  readonly flags: readonly Flag[]
}

const sortFlag: Flag = {
  name: 'sort',
  kind: 'choice',
  choices: ['createdAt', '-createdAt'],
  placeholder: 'ORDER',
  summary: 'a minus in front is the latest first',
  defaultText: 'createdAt',
}

export function recordList<Row extends object>({ operation, table, flags: own, ...told }: RecordList<Row>): Command {
  return {
    ...told,
    positionals: [eventPositional],
    flags: [namedEventFlag, ...own, sortFlag],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, { positionals, flags }) {
      const asked = Object.fromEntries([...own, sortFlag].map(({ name }) => [name, flags[name]]))
      const query = definedFields<QueryInput<RecordOperation>>({ event: positionals[0] ?? flags.event, ...asked })
      const client = await context.client()
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { query }) as AsyncIterable<ListPage<unknown>>
      await context.results.list(pages as AsyncIterable<ListPage<Row>>, table)
    },
  }
}
