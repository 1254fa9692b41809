// Opens a database by its address: `sqlite:/path/to.db` or `sqlite::memory:`.
import { Failure } from '../contract/failures.ts'
import type { Migration } from './migrations/migration.ts'
import type { Store } from './store.ts'

export interface OpenOptions {
  /** How long to wait for another process before giving up; also how long a write waits while serving. */
  readonly busyTimeoutMs?: number
  /** Writes that may share one transaction. */
  readonly batchMax?: number
  /** Migrations to go through instead of the program's own: for proofs of upgrading. */
  readonly migrations?: readonly Migration[]
}

/** Opens the database, makes or migrates it where needed; throws a Failure that says why it can't. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : ''
  if (path === '') {
    throw new Failure('database_unavailable', `This is not the address of a database: ${url}`, {
      hint: 'Write it like sqlite:/path/to/turnout.db',
    })
  }
  const { openSqliteStore } = await import('./sqlite-store.ts')
  return openSqliteStore(path, options)
}
