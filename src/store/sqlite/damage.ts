// Looks for damage in a database as a whole. Slow on a large one: for `turnout doctor`, never on the way of a request.
import { sql } from 'kysely'
import type { Store } from '../core/store.ts'

/** What the engine finds wrong with its file, a sentence each; empty when it is sound or the engine checks itself. */
export async function findDamage(store: Store): Promise<string[]> {
  if (store.engine !== 'sqlite') return []
  return store.read(async ({ db }) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  })
}
