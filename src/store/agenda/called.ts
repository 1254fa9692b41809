// Attendees and sessions of an event as people call them: by id, e-mail, code or title.
import { type SqlBool, sql } from 'kysely'
import { asciiLower, calledBy } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

/**
 * Attendees who are not cancelled and have this id or code, else all with this e-mail; where somebody has add-ons or
 * donations as well, only their admissions.
 * @param called.code the text as a ticket code is read
 */
export async function attendeesCalled(
  { db }: Session,
  eventId: string,
  { typed, code }: { readonly typed: string; readonly code: string },
) {
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .select(['attendees.id', 'attendees.name', 'attendees.email', 'attendees.code', 'attendees.status'])
    .select(['ticket_type_id as ticketTypeId', 'order_id as orderId', 'ticket_types.kind'])
    .where('attendees.event_id', '=', eventId)
    .where('attendees.status', '<>', 'cancelled')
    .where(sql<boolean>`(attendees.id = ${typed} or code = ${code} or lower(email) = ${asciiLower(typed)})`)
    .orderBy('attendees.id')
    .limit(20)
    .execute()
  const exact = rows.filter((row) => row.id === typed || row.code === code)
  const admissions = rows.filter(({ kind }) => kind === 'admission')
  return [exact, admissions].find((some) => some.length > 0) ?? rows
}

/** What people call sessions of an event by. */
type SessionName = Pick<Tables['sessions'], 'id' | 'code' | 'title'>

/** Sessions of an event by their id or code, else by their title. */
export async function findSessionCalled({ db }: Session, eventId: string, typed: string): Promise<SessionName[]> {
  const sessions = db.selectFrom('sessions').select(['id', 'code', 'title']).where('event_id', '=', eventId)
  const isCoded = sql<SqlBool>`(id = ${typed} or code = ${typed.toUpperCase()})`
  const coded = await sessions.where(isCoded).execute()
  return coded.length > 0 ? coded : sessions.where(calledBy('title')(typed)).limit(3).execute()
}

/** The first sessions of an event, by title. */
export const listSessionNames = ({ db }: Session, eventId: string, limit: number): Promise<SessionName[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'code', 'title'])
    .where('event_id', '=', eventId)
    .orderBy('title')
    .limit(limit)
    .execute()
