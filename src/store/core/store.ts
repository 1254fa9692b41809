// What the service sees of a database: reads, group-committed writes, and nothing of the engine behind them.

import type { Kysely } from 'kysely'
import type { Tables } from '../tables/index.ts'
import type { Statement } from './statement.ts'

/** A connection inside one transaction (write) or one snapshot (read). Valid only until the work it was given to ends. */
export interface Session {
  readonly engine: 'sqlite' | 'postgres'
  /** For queries off the hot path: compiled at each call. */
  readonly db: Kysely<Tables>
  /** For hot queries: compiled once a process (see statement.ts). Returns the rows, [] for a statement without any. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>
  /**
   * Adds a row at the end of the transaction, with the rows that others add by the same statement: cheaper than `run`.
   * It is dropped when its work throws. For rows that nothing in a write looks for and that can't be refused.
   */
  append<Values extends object>(statement: Statement<Values, unknown>, values: Values): void
  /**
   * What concurrent writes of this transaction have read before and left as it was, by name. Absent where there is no
   * such thing, and for other writes, which make everything forgotten.
   */
  readonly known?: Map<string, unknown> | undefined
}

export interface WriteOptions {
  /**
   * It may happen at the same time as other such writes, in any process: conditions in its statements and constraints of
   * the tables keep it right whatever they do, and done again it does the same. All other writes happen one after the
   * other and never beside these, as on SQLite all do.
   */
  readonly isConcurrent?: boolean
}

interface ReadOptions {
  /**
   * It goes on for seconds, in statements that are short each: it gets a connection of its own, so that nobody waits for
   * it, after those that came before it. Ends early when the store is closed.
   */
  readonly isLong?: boolean
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  read<T>(work: (session: Session) => Promise<T>, options?: ReadOptions): Promise<T>
  /** Reads, or gives again what was read under this name when nothing has been committed since, by any process. */
  recall<T>(name: string, work: (session: Session) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a savepoint of a transaction shared with the other writes of this event-loop turn; resolves only
   * after COMMIT reached the disk. When `work` throws, its savepoint is rolled back and the others are untouched.
   */
  write<T>(work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Waits for what is under way, then closes. */
  close(): Promise<void>
}

export interface TenantScope {
  readonly accountId: string
  /** The one event a restricted key may touch; null is all of them. */
  readonly eventId: string | null
}
