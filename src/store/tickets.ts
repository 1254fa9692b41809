// Tickets as rows: one admission each, with the code that is typed at the door. Knows no rule.
import type { Ticket } from '../contract/attendees.ts'
import { insertion } from './insertion.ts'
import type { Session } from './store.ts'

export const insertTicket = insertion('tickets', [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'attendee_id',
  'ticket_type_id',
  'code',
  'status',
  'created_at',
  'updated_at',
] as const)

/** Sets the status of a ticket. */
export async function updateTicketRow(
  session: Session,
  id: string,
  changes: { status: Ticket['status']; updated_at: string },
): Promise<void> {
  await session.db.updateTable('tickets').set(changes).where('id', '=', id).execute()
}
