// Optimistic locking: updates a row only if it still has the version it was read with.

import type { Tables } from '../tables/index.ts'
import type { Session } from './store.ts'

/** Tables whose rows have a version. */
type Versioned = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; version: unknown } ? Name : never
}[keyof Tables]

/** Returns whether the row still had that version, and so was changed. */
export async function updateVersioned<T extends Versioned>(
  { db }: Session,
  { table, id, version }: { table: T; id: string; version: number },
  changes: Partial<Tables[T]>,
): Promise<boolean> {
  // The compiler can't follow a table that is a parameter; `changes` is checked against it above.
  const row = await db
    .updateTable(table as 'events')
    .set({ ...(changes as Partial<Tables['events']>), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
