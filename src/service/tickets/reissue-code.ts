// Reissues a ticket's code. Tickets printed with the old code are refused as superseded.
import { Failure } from '../../contract/core/failures.ts'
import { newTicketCode } from '../../contract/tickets/ticket-code.ts'
import { insertSupersededCode, type StoredTicket } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'

/** The largest generation that a signed ticket can encode. */
const generationMax = 0xffff

/** Records the old code as superseded. Returns the columns of the ticket's next generation. */
export async function nextGeneration({ session, now }: WriteContext, ticket: StoredTicket) {
  if (ticket.generation === generationMax) {
    throw new Failure('state_conflict', `The ticket has been replaced ${generationMax - 1} times, the maximum`)
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
