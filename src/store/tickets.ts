// Tickets as rows: one admission each, with the code that is typed at the door. Knows no rule.
import type { Ticket } from '../contract/attendees.ts'
import { insertion } from './insertion.ts'
import type { Session } from './store.ts'

export const insertTicket = insertion('tickets', [
  'attendee_id',
  'id',
  'event_id',
  'code',
  'status',
  'updated_at',
] as const)

/** Sets the status of an attendee's ticket. */
export async function updateTicketRow(
  session: Session,
  attendeeId: string,
  changes: { status: Ticket['status']; updated_at: string },
): Promise<void> {
  await session.db.updateTable('tickets').set(changes).where('attendee_id', '=', attendeeId).execute()
}
