// How a database is opened, whatever its engine.
import type { Migration } from '../tables/migrations/migration.ts'

export interface OpenOptions {
  /** How long to wait for another process before giving up; also how long a write waits while serving. */
  readonly busyTimeoutMs?: number
  /** Writes that may share one transaction. */
  readonly batchMax?: number
  /** Migrations to go through instead of the program's own: for proofs of upgrading. */
  readonly migrations?: readonly Migration[]
  /** Where the backup goes that an upgrade of PostgreSQL makes first; that of a file goes beside it. */
  readonly backupDirectory?: string
  /** Upgrades PostgreSQL without one: whoever says so has made a backup. */
  readonly upgradesWithoutBackup?: boolean
  /** How long a request waits for an answer of PostgreSQL, before it is refused for a while. */
  readonly answerWithinMs?: number
  /** Connections that write to PostgreSQL side by side. */
  readonly writeLanes?: number
}

/** What the engines are opened with besides. */
export interface EngineOptions extends OpenOptions {
  /** Makes the backup that an upgrade begins with; throws where it can't. */
  readonly backupBeforeUpgrade: (versions: { readonly from: number; readonly to: number }) => Promise<unknown>
}
