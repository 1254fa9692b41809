// Finds people at a door by their name or their buyer's, whole e-mail address or order reference,
// or by the end of their ticket's id. The answer has no e-mail addresses and no prices.
import { bestFits, fitOf } from '../../contract/door/search.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { type ScannedTicket, ticketsByAttendees } from '../../store/door/scanned-tickets.ts'
import { peopleOf } from '../../store/door/search-tickets.ts'
import type { Call, Reply } from '../core/call.ts'
import { doorTicketRecord } from './door-tickets.ts'
import { findAnyDoor } from './find-door.ts'

const shownDefault = 20

export async function searchDoorTickets(call: Call<'searchDoorTickets'>): Promise<Reply<'searchDoorTickets'>> {
  const { query, session, now } = call
  const door = await findAnyDoor(call, query)
  const match = fitOf(query.q)
  const best = bestFits<string>(query.limit ?? shownDefault)
  for await (const people of peopleOf(session, door.eventId)) {
    for (const { id, name, email, order_id, buyer, buyer_email: buyerEmail } of people) {
      const how = match({ id, name, email, orderReference: orderReference(order_id), buyer, buyerEmail })
      if (how !== undefined) best.add(id, name, how)
    }
  }
  const { people, found } = best.result()
  const rows = await ticketsByAttendees(session, { eventId: door.eventId, listId: door.list.id }, people)
  const byId = new Map<string, ScannedTicket>(rows.map((row) => [row.attendee_id, row]))
  const tickets = people.flatMap((id) => byId.get(id) ?? [])
  return {
    body: {
      data: tickets.map((ticket) => doorTicketRecord(ticket, door, { now, serial: null })),
      found,
      listName: door.list.name,
      timezone: door.timezone,
    },
  }
}
