// Opens a database by its address: `sqlite:/path/to.db`, `sqlite::memory:` or `postgres://user@host/name`.
import { Failure } from '../contract/core/failures.ts'
import type { Store } from './core/store.ts'
import type { OpenOptions } from './engine/open-options.ts'
import { shownAddress } from './postgres/address.ts'

/** Opens the database, creates or migrates it if needed; throws a Failure that says why it cannot. */
export async function openStore(url: string, options: OpenOptions = {}): Promise<Store> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgresStore } = await import('./postgres/store.ts')
    const backupBeforeUpgrade = async ({ from, to }: { from: number; to: number }) => {
      const { backupBeforePostgresUpgrade } = await import('./backup/postgres/before-upgrade.ts')
      return backupBeforePostgresUpgrade(url, { directory: options.backupDirectory, from, to })
    }
    return openPostgresStore(url, { ...options, backupBeforeUpgrade })
  }
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : ''
  if (path === '') {
    throw new Failure('database_unavailable', `This is not the address of a database: ${shownAddress(url)}`, {
      hint: 'Write it like sqlite:/path/to/turnout.db or postgres://user@host/name',
    })
  }
  const { openSqliteStore } = await import('./sqlite/store.ts')
  const backupBeforeUpgrade = async (versions: { from: number; to: number }) => {
    const { backupBeforeUpgrade: backup } = await import('./backup/before-sqlite-upgrade.ts')
    return backup(path, versions)
  }
  return openSqliteStore(path, { ...options, backupBeforeUpgrade })
}
