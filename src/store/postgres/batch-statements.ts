// Batches the statements that concurrent pieces of work send in one turn: rows for a table become one INSERT, identical
// queries are sent once. Concurrent work has no order among itself. Statements that lock rows wait until all of it has come
// that far (lock-order.ts).

import type { InsertedRows } from '../core/statement.ts'
import type { PostgresQuery, PostgresResult } from './driver.ts'
import { createLockOrder } from './lock-order.ts'

type Send = (query: PostgresQuery) => Promise<PostgresResult>

interface BatchedStatement {
  readonly query: PostgresQuery
  /** The table and columns of an INSERT; absent for a query. */
  readonly rows?: InsertedRows | undefined
  /** The row to insert, or the query's parameters. */
  readonly values: object
}

export interface StatementBatch {
  /** Sends at the end of the turn, together with others of its kind. */
  readonly add: (statement: BatchedStatement) => Promise<PostgresResult>
  /** Sends at once. */
  readonly send: Send
  /** Sends after everything under way, in the order of the locked rows. */
  readonly lock: (row: string, query: PostgresQuery) => Promise<PostgresResult>
  /** Sends everything waiting now. */
  readonly flush: () => void
}

interface Group {
  readonly first: BatchedStatement
  readonly values: object[]
  readonly result: Promise<PostgresResult>
  readonly settle: (result: Promise<PostgresResult>) => void
}

export function createStatementBatch(client: Send): StatementBatch {
  const order = createLockOrder()
  let groups = new Map<string, Group>()
  const send: Send = (query) => order.track(client(query))
  const flush = () => {
    const ready = groups
    groups = new Map()
    for (const { first, values, settle } of ready.values()) {
      settle(client(first.rows && values.length > 1 ? insertOf(first.rows, values) : first.query))
    }
  }
  return {
    send,
    flush: () => {
      flush()
      order.flush()
    },
    lock: (row, query) => order.lock(row, () => send(query)),
    add: (statement) => {
      const { query, rows, values } = statement
      const key = rows ? (query.name ?? '') : `${query.name} ${JSON.stringify(query.values)}`
      let group = groups.get(key)
      if (!group) {
        if (groups.size === 0) setImmediate(flush)
        const added = newGroup(statement)
        group = { ...added, result: order.track(added.result) }
        groups.set(key, group)
      }
      group.values.push(values)
      return group.result
    },
  }
}

function newGroup(first: BatchedStatement): Group {
  let settle: Group['settle'] = () => {}
  const result = new Promise<PostgresResult>((resolve) => {
    settle = resolve
  })
  return { first, values: [], result, settle }
}

/** One statement for any number of rows: they travel as one JSON text, typed by the table itself. */
function insertOf({ table, columns }: InsertedRows, rows: readonly object[]): PostgresQuery {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return {
    name: `turnout_rows_${table}_${columns.length}`,
    text: `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1)`,
    values: [JSON.stringify(rows)],
  }
}
