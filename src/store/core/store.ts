// The store as the service sees it: reads and group-committed writes, independent of the engine.

import type { Kysely } from 'kysely'
import type { Tables } from '../tables/index.ts'
import type { Statement } from './statement.ts'

/** A connection inside one transaction (write) or one snapshot (read). Valid only until the work it was given to ends. */
export interface Session {
  readonly engine: 'sqlite' | 'postgres'
  /** For queries off the hot path: compiled at each call. */
  readonly db: Kysely<Tables>
  /** For hot queries: compiled once per process (see statement.ts). Returns the rows, [] for a statement without any. */
  run<Values extends object, Row>(statement: Statement<Values, Row>, values: Values): Promise<Row[]>
  /**
   * Inserts a row at the end of the transaction, together with other rows of the same statement: cheaper than `run`.
   * The row is dropped when its work throws. For rows that no write reads and no constraint refuses; a parent goes before its
   * children (`engine/appended.ts`).
   */
  append<Values extends object>(statement: Statement<Values, unknown>, values: Values): void
  /**
   * Cache shared by the concurrent writes of this transaction: what they read and did not change, by name. Absent for other
   * writes, which clear it.
   */
  readonly known?: Map<string, unknown> | undefined
}

export interface WriteOptions {
  /**
   * It may run at the same time as other concurrent writes, in any process: conditions in its statements and constraints
   * keep it correct, and repeating it has the same effect. All other writes run one at a time and never beside these; on
   * SQLite all writes do.
   */
  readonly isConcurrent?: boolean
}

interface ReadOptions {
  /**
   * It takes seconds, in short statements: it waits its turn for a connection of its own, so that no other read waits for
   * it. Ends early when the store is closed.
   */
  readonly isLong?: boolean
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  read<T>(work: (session: Session) => Promise<T>, options?: ReadOptions): Promise<T>
  /**
   * Runs `work` in a savepoint of a transaction shared with the other writes of this event-loop turn; resolves only
   * after COMMIT reached the disk. When `work` throws, its savepoint is rolled back and the others are untouched.
   */
  write<T>(work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Rewrites the database file, so that nothing of changed rows is left in it or its log. Other writes wait for it.
   * @returns whether it did; null where the engine keeps no file of ours
   */
  compact(): Promise<boolean | null>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

export interface TenantScope {
  readonly accountId: string
  /** The one event a restricted key may touch; null is all of them. */
  readonly eventId: string | null
}
