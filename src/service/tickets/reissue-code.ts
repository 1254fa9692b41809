// Gives a ticket another code: what is printed with the old one is worth nothing any more, and known to be.
import { Failure } from '../../contract/core/failures.ts'
import { newTicketCode } from '../../contract/tickets/ticket-code.ts'
import { insertSupersededCode, type StoredTicket } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'

/** What a signed ticket can say. */
const generationMax = 0xffff

/** Notes the old code as superseded. Returns the columns of the ticket's next generation. */
export async function nextGeneration({ session, now }: WriteContext, ticket: StoredTicket) {
  if (ticket.generation === generationMax) {
    throw new Failure('state_conflict', `The ticket was replaced ${generationMax - 1} times, and can't be again`)
  }
  await session.run(insertSupersededCode, {
    event_id: ticket.eventId,
    code: ticket.code,
    attendee_id: ticket.attendeeId,
    generation: ticket.generation,
    created_at: now.toISOString(),
  })
  return { code: newTicketCode(), generation: ticket.generation + 1 }
}
