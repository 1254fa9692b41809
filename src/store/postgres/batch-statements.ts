// Sends together what many pieces of work ask of one connection in the same turn: rows for one table as one INSERT, the
// same question once. Works that go side by side have no order among themselves, so each may have been the first. What
// locks rows waits until all of them have come that far (lock-order.ts).

import type { InsertedRows } from '../core/statement.ts'
import type { PostgresQuery, PostgresResult } from './driver.ts'
import { createLockOrder } from './lock-order.ts'

type Send = (query: PostgresQuery) => Promise<PostgresResult>

interface Gathered {
  readonly query: PostgresQuery
  /** What the query inserts; absent for a question. */
  readonly rows?: InsertedRows | undefined
  /** The row, or what the question asks. */
  readonly values: object
}

export interface Gathering {
  /** Sends at the end of the turn, with others of its kind. */
  readonly add: (asked: Gathered) => Promise<PostgresResult>
  /** Sends at once. */
  readonly send: Send
  /** Sends behind whatever is under way, with others of its kind and in the order of what they lock. */
  readonly lock: (row: string, query: PostgresQuery) => Promise<PostgresResult>
  /** Sends what is there now. */
  readonly flush: () => void
}

interface Group {
  readonly first: Gathered
  readonly values: object[]
  readonly result: Promise<PostgresResult>
  readonly settle: (result: Promise<PostgresResult>) => void
}

export function createGathering(client: Send): Gathering {
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
    add: (asked) => {
      const key = asked.rows ? (asked.query.name ?? '') : `${asked.query.name} ${JSON.stringify(asked.query.values)}`
      let group = groups.get(key)
      if (!group) {
        if (groups.size === 0) setImmediate(flush)
        const made = newGroup(asked)
        group = { ...made, result: order.track(made.result) }
        groups.set(key, group)
      }
      group.values.push(asked.values)
      return group.result
    },
  }
}

function newGroup(first: Gathered): Group {
  let settle: Group['settle'] = () => {}
  const result = new Promise<PostgresResult>((resolve) => {
    settle = resolve
  })
  return { first, values: [], result, settle }
}

/** One statement for any number of rows: they travel as one JSON text, and the table itself says their types. */
function insertOf({ table, columns }: InsertedRows, rows: readonly object[]): PostgresQuery {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return {
    name: `turnout_rows_${table}_${columns.length}`,
    text: `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1)`,
    values: [JSON.stringify(rows)],
  }
}
