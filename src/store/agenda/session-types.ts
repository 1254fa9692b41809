// The types that an event's sessions have: words that it makes up.
import type { Session } from '../core/store.ts'

/** The types that sessions of an event have, the oldest first. */
export async function typesOfSessions({ db }: Session, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('type')
    .where('event_id', '=', eventId)
    .groupBy('type')
    .orderBy((builder) => builder.fn.min('id'))
    .execute()
  return rows.map(({ type }) => type)
}
