// The rows of an agenda as they are, to make the like of another event. Knows no rule.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

type CopiedTable = 'event_rooms' | 'tracks' | 'sessions' | 'slots'

/** All rows of an event, oldest first. */
export async function readRowsToCopy<T extends CopiedTable>(
  { db }: Session,
  table: T,
  eventId: string,
): Promise<Tables[T][]> {
  const rows = await db
    .selectFrom(table as CopiedTable)
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  return rows as unknown as Tables[T][]
}

/** Rows per statement. */
const rowsMax = 200

export async function addCopiedRows<T extends CopiedTable>(
  { db }: Session,
  table: T,
  rows: readonly Tables[T][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsMax) {
    await db
      .insertInto(table as CopiedTable)
      .values(rows.slice(at, at + rowsMax) as never)
      .execute()
  }
}

/** How many places open sessions of an event have, by session. */
export async function readCapacities({ db }: Session, eventId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('quotas', 'quotas.id', 'sessions.id')
    .select(['sessions.id', 'quotas.cap'])
    .where('sessions.event_id', '=', eventId)
    .execute()
  return new Map(rows.map(({ id, cap }) => [id, cap]))
}
