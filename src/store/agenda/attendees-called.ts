// Attendees of an event as people call them: by id, e-mail or ticket code.
import { sql } from 'kysely'
import { asciiLower } from '../core/conditions.ts'
import type { Session } from '../core/store.ts'

/**
 * Attendees who are not cancelled and have this id or code, else all with this e-mail.
 * @param called.code the text as a ticket code is read
 */
export async function attendeesCalled(
  { db }: Session,
  eventId: string,
  { typed, code }: { readonly typed: string; readonly code: string },
) {
  const rows = await db
    .selectFrom('attendees')
    .select(['id', 'name', 'email', 'code', 'status', 'ticket_type_id as ticketTypeId', 'order_id as orderId'])
    .where('event_id', '=', eventId)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`(id = ${typed} or code = ${code} or lower(email) = ${asciiLower(typed)})`)
    .orderBy('id')
    .limit(20)
    .execute()
  const exact = rows.filter((row) => row.id === typed || row.code === code)
  return exact.length > 0 ? exact : rows
}
