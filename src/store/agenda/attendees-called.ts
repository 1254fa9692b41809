// Attendees of an event as people call them: by id, e-mail or ticket code.
import { sql } from 'kysely'
import { asciiLower } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'

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
