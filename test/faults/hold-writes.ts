// Holds a database's write lock, as another turnout process would.
import pg from 'pg'
import { finaliseStatements, openSqlite } from '../../src/store/sqlite/driver.ts'
import type { Site } from './site.ts'

/** @returns releases the lock */
export async function holdWrites({ engine, database }: Site): Promise<() => Promise<void>> {
  if (engine === 'postgres') {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    await client.query(`select pg_advisory_lock(${0x54524e54}, 3)`)
    return () => client.end()
  }
  const holder = openSqlite(database, { busyTimeoutMs: 5_000 })
  holder.exec('begin immediate')
  return async () => {
    holder.exec('rollback')
    holder.close()
    await finaliseStatements()
  }
}
