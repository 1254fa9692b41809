// Lists tickets for scanners that work offline: enough to recognise each and show its holder, without e-mail or prices.
import type { DoorTicket } from '../../contract/door/door.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { ticketIdOf } from '../../store/core/order-ids.ts'
import { queryDoorTickets, type ScannedTicket } from '../../store/door/scanned-tickets.ts'
import { findTicketSeries } from '../../store/tickets/series.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { makePage } from '../core/paging.ts'
import { serialsOf } from '../tickets/sign-tickets.ts'
import { type Door, findDoor } from './find-door.ts'
import { isOfEnrolled, listedStanding } from './judge-ticket.ts'
import { refusalOf } from './presented/refusal-facts.ts'
import { ticketNames } from './presented/ticket-names.ts'

export async function listDoorTickets(call: Call<'listDoorTickets'>): Promise<Reply<'listDoorTickets'>> {
  const { query, session, now } = call
  const door = await findDoor(call, query, 'query')
  const filter = {
    eventId: door.eventId,
    listId: door.list.id,
    updatedSince: query.updatedSince,
    isOfEnrolled: isOfEnrolled(door),
  }
  const list = { ...queryDoorTickets(session, filter), count: async () => undefined }
  return {
    body: await makePage(call, list, async (tickets) => {
      const serials = await readSerials(call, door, tickets)
      return tickets.map((ticket) =>
        doorTicketRecord(ticket, door, { now, serial: serials.get(ticket.attendee_id) ?? null }),
      )
    }),
  }
}

async function readSerials({ session }: AnyCall, { eventId }: Door, tickets: readonly ScannedTicket[]) {
  const series = await findTicketSeries(session, eventId)
  if (!series) return new Map<string, string>()
  const asked = tickets.map(({ attendee_id: id, code, generation }) => ({ id, attendeeId: id, code, generation }))
  return serialsOf(session, series, asked)
}

interface Known {
  readonly now: Date
  readonly serial: string | null
}

/** A ticket as a scanner needs it. */
export function doorTicketRecord(ticket: ScannedTicket, door: Door, { now, serial }: Known): DoorTicket {
  const result = listedStanding(ticket, door, now)
  return {
    id: ticketIdOf(ticket.attendee_id),
    serial,
    generation: ticket.generation,
    name: ticket.name,
    ...ticketNames(ticket),
    orderReference: orderReference(ticket.order_id),
    buyer: ticket.buyer,
    result,
    ...refusalOf(result, door, { ticket }),
    firstAt: ticket.first_at,
    firstGate: ticket.first_gate,
    inside: ticket.inside === 1,
  }
}
