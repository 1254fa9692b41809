// Checks a whole database for damage. Slow on a large one: for `turnout doctor`, never within a request.
import { sql } from 'kysely'
import type { Store } from '../core/store.ts'

/** One sentence per damage; empty when the file is sound, or for PostgreSQL, which checks itself. */
export async function findDamage(store: Store): Promise<string[]> {
  if (store.engine !== 'sqlite') return []
  return store.read(async ({ db }) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  })
}
