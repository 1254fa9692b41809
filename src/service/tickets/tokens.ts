// The rules of signed tickets: show one, list those of an event.
import { findEventRow } from '../../store/events.ts'
import { queryTickets } from '../../store/tickets/tickets.ts'
import type { Reply, Rules, SessionlessCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findOrder, ticketRecord } from '../orders/find-order.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { findTicket } from './find-ticket.ts'
import { withTokens } from './sign-tickets.ts'

async function showTicket(call: SessionlessCall<'showTicket'>): Promise<Reply<'showTicket'>> {
  const ticket = await call.store.read((session) => findTicket({ ...call, session }, call.params.ticket_id))
  const event = await call.store.read((session) => findEventRow(session, call.principal, ticket.eventId))
  const [body] = event ? await withTokens(call, event, [ticketRecord(ticket, call.now)]) : []
  if (!body) throw new Error(`the ticket ${ticket.id} has no event`)
  return { body, version: ticket.version }
}

async function listTicketTokens(call: SessionlessCall<'listTicketTokens'>): Promise<Reply<'listTicketTokens'>> {
  const { store, principal, query, now } = call
  const { event, page } = await store.read(async (session) => {
    const reading = { ...call, session }
    const found = await findEvent(reading, call.params.event_id)
    const { ticketType, updatedSince } = query
    const ticketTypeId = ticketType === undefined ? undefined : await findTicketTypeId(reading, found.id, ticketType)
    const order = query.order === undefined ? undefined : await findOrder(reading, query.order)
    const at = now.toISOString()
    const asked = { ticketTypeId, order, updatedSince, now: at }
    const filter = { eventId: found.id, status: 'valid', isForDoor: true, ...asked } as const
    const list = queryTickets(session, principal, filter)
    return { event: found, page: await makePage(reading, list, (rows) => rows.map((row) => ticketRecord(row, now))) }
  })
  return { body: { ...page, data: await withTokens(call, event, page.data) } }
}

export const ticketTokenRules: Rules<'showTicket' | 'listTicketTokens'> = { showTicket, listTicketTokens }
