// Opens a database by its address: `sqlite:/path/to.db`, `sqlite::memory:` or `postgres://user@host/name`.
import { Failure } from '../contract/core/failures.ts'
import type { Store } from './core/store.ts'
import { shownAddress } from './postgres/address.ts'
import type { Migration } from './tables/migrations/migration.ts'

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

/** Opens the database, makes or migrates it where needed; throws a Failure that says why it can't. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgresStore } = await import('./postgres/store.ts')
    return openPostgresStore(url, options)
  }
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : ''
  if (path === '') {
    throw new Failure('database_unavailable', `This is not the address of a database: ${shownAddress(url)}`, {
      hint: 'Write it like sqlite:/path/to/turnout.db or postgres://user@host/name',
    })
  }
  const { openSqliteStore } = await import('./sqlite/store.ts')
  return openSqliteStore(path, options)
}
