// Makes a verb that lists an append-only record, in the order it was written: of all events unless one is named.

import type { ListPage } from '../../client/client.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventPositional, namedEventFlag } from './event-flag.ts'
import { asFiltered, limitFlag, listedAll, newestFirst, oldestFirstFlag, orderFields, upToLimit } from './event-list.ts'
import { definedFields, flagFields } from './request-fields.ts'

type RecordOperation = 'listLedgerEntries' | 'listAuditEntries'

interface RecordList<Row extends object> extends Pick<Command, 'description' | 'examples'> {
  readonly operation: RecordOperation
  readonly table: TableView<Row>
  /** Filters that only this record has. */
  readonly flags: readonly Flag[]
}

const sortFlag: Flag = {
  name: 'sort',
  kind: 'choice',
  choices: ['createdAt', '-createdAt'],
  placeholder: 'ORDER',
  summary: 'sort order; a leading minus lists the latest first',
  defaultText: 'newest first in a table, else createdAt',
}

export function recordList<Row extends object>({ operation, table, flags: own, ...data }: RecordList<Row>): Command {
  return {
    ...data,
    positionals: [eventPositional],
    flags: [namedEventFlag, ...own, sortFlag, limitFlag, oldestFirstFlag],
    exitCodes: [4, 5, 7, 8, 9],
    operation,
    async run(context, input) {
      const { positionals, flags } = input
      const query = definedFields<QueryInput<RecordOperation>>({
        event: positionals[0] ?? flags.event,
        ...flagFields([...own, sortFlag], input),
        ...orderFields(context, input, newestFirst),
      } as object)
      const client = await context.client()
      // The compiler does not see that an operation and its table belong together.
      const pages = client.list(operation, { query }) as AsyncIterable<ListPage<unknown>>
      const rows = upToLimit(pages as AsyncIterable<ListPage<Row>>, input)
      await context.results.list(rows, asFiltered(table, own, input), listedAll(input))
    },
  }
}
