// Options for opening a database, for both engines.
import type { Migration } from '../tables/migrations/migration.ts'

export interface OpenOptions {
  /** How long opening, and later each write, waits for another process. */
  readonly busyTimeoutMs?: number
  /** Writes per transaction at most. */
  readonly batchMax?: number
  /** Replaces the program's migrations, to test upgrades. */
  readonly migrations?: readonly Migration[]
  /** Where an upgrade of PostgreSQL puts its backup; that of a SQLite file goes beside it. */
  readonly backupDirectory?: string
  /** Upgrades PostgreSQL without a backup, for an operator who has made one. */
  readonly upgradesWithoutBackup?: boolean
  /** How long a request waits for PostgreSQL before it is refused. */
  readonly answerWithinMs?: number
  /** Connections that write to PostgreSQL in parallel. */
  readonly writeLanes?: number
}

/** Adds what only the engines need. */
export interface EngineOptions extends OpenOptions {
  /** Makes the backup before an upgrade; throws if it can't. */
  readonly backupBeforeUpgrade: (versions: { readonly from: number; readonly to: number }) => Promise<unknown>
}
