// The rules of tickets: list, find by code, void, transfer, block. Moving is in move-ticket.ts, showing in tokens.ts.
import { Failure } from '../../contract/core/failures.ts'
import { readTicketCode } from '../../contract/tickets/ticket-code.ts'
import { ticketIdOf } from '../../store/core/order-ids.ts'
import { addOnsOf, findSupersededCode, queryTickets, updateTicketRows } from '../../store/tickets/tickets.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findListedEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectNobodyIn, findOrder, findOrderWithTickets, ticketRecord } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { completeIfCovered } from '../orders/pay-order.ts'
import { causeOf, owe } from '../orders/refunds/owed.ts'
import { payBackLater } from '../orders/refunds/pay-back-later.ts'
import { voidTickets } from '../orders/void-tickets.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { findTicketTo, replyWithTicket } from './find-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { nextGeneration } from './reissue-code.ts'

async function listTickets(call: Call<'listTickets'>): Promise<Reply<'listTickets'>> {
  const { query, session, principal, now } = call
  const event = await findListedEvent(call, call.params.event_id)
  const code = query.code === undefined ? undefined : readTicketCode(query.code)
  const ticketTypeId =
    event && query.ticketType !== undefined ? await findTicketTypeId(call, event.id, query.ticketType) : undefined
  const order = query.order === undefined ? undefined : await findOrder(call, query.order)
  const { status, kind, q, updatedSince } = query
  const filter = {
    eventId: event?.id ?? null,
    status,
    ticketTypeId,
    kind,
    order,
    code,
    q,
    updatedSince,
    now: now.toISOString(),
  }
  const list = queryTickets(session, principal, filter)
  const body = await makePage(call, list, (tickets) => tickets.map((ticket) => ticketRecord(ticket, now)))
  if (event && body.data.length === 0 && code !== undefined) await expectNotSuperseded(call, event.id, code)
  return { body }
}

async function expectNotSuperseded(call: Call<'listTickets'>, eventId: string, code: string): Promise<void> {
  const old = await findSupersededCode(call.session, eventId, code)
  if (!old) return
  const ticketId = ticketIdOf(old.attendee_id)
  throw new Failure('superseded', `The code ${code} was replaced on ${old.created_at}: its ticket has a new code`, {
    details: { ticketId, generation: old.generation, supersededAt: old.created_at },
    hint: `To see the ticket: turnout tickets show ${ticketId}`,
  })
}

async function voidTicket(call: Call<'voidTicket'>): Promise<Reply<'voidTicket'>> {
  const ticket = await findTicketTo(call, 'void')
  const { order, tickets } = await findOrderWithTickets(call, ticket.orderId)
  const { reason } = call.body
  const none = { order, refunded: 0, owed: 0 }
  const given = call.body.owed ? await payBackLater(call, order, { ended: [ticket], reason }) : none
  const orderStatus = await voidTickets(call, given.order, { tickets, ended: [ticket] })
  await owe(call, given.order, { more: given.owed, because: causeOf(call), reason })
  await completeIfCovered(call, order.id)
  const { id, eventId } = ticket
  const { refunded, owed } = given
  const data = { ...call.body, from: ticket.status, orderId: order.id, orderStatus, refunded, owed }
  recordChange(call, { topic: 'ticket.voided', subject: id, eventId, data })
  await correctInvoices(call, order.id)
  return replyWithTicket(call, id)
}

async function transferTicket(call: Call<'transferTicket'>): Promise<Reply<'transferTicket'>> {
  const { name, email } = call.body
  const ticket = await findTicketTo(call, 'transfer')
  await expectNobodyIn(call, [ticket])
  const next = await nextGeneration(call, ticket)
  const updated_at = call.now.toISOString()
  // An add-on that is given away alone leaves its person, and goes with a person who gives the admission away.
  const alone = ticket.forAttendeeId === null ? {} : { for_attendee_id: null }
  await updateTicketRows(call.session, [ticket], { name, email, ...alone, ...next, updated_at })
  for (const addOn of await addOnsOf(call.session, call.principal, ticket.attendeeId)) {
    await updateTicketRows(call.session, [addOn], { name, email, ...(await nextGeneration(call, addOn)), updated_at })
  }
  const { id, eventId } = ticket
  // Names nobody, since the audit log can't be erased.
  const data = { orderId: ticket.orderId, generation: next.generation }
  recordChange(call, { topic: 'ticket.transferred', subject: id, eventId, data })
  return replyWithTicket(call, id)
}

/** Only doors refuse a blocked ticket; its token, place and price stay as they are. */
async function blockTicket(call: Call<'blockTicket'>): Promise<Reply<'blockTicket'>> {
  const { reason } = call.body
  const { id, eventId, orderId, attendeeId } = await findTicketTo(call, 'block')
  await updateTicketRows(call.session, [{ attendeeId }], { blocked_reason: reason, updated_at: call.now.toISOString() })
  recordChange(call, { topic: 'ticket.blocked', subject: id, eventId, data: { orderId, reason } })
  return replyWithTicket(call, id)
}

async function unblockTicket(call: Call<'unblockTicket'>): Promise<Reply<'unblockTicket'>> {
  const { id, eventId, orderId, attendeeId, blockedReason } = await findTicketTo(call, 'unblock')
  if (blockedReason === null) return replyWithTicket(call, id)
  await updateTicketRows(call.session, [{ attendeeId }], { blocked_reason: null, updated_at: call.now.toISOString() })
  recordChange(call, { topic: 'ticket.unblocked', subject: id, eventId, data: { ...call.body, orderId } })
  return replyWithTicket(call, id)
}

export const ticketRules: Rules<
  'listTickets' | 'voidTicket' | 'moveTicket' | 'transferTicket' | 'blockTicket' | 'unblockTicket'
> = {
  listTickets,
  voidTicket,
  moveTicket,
  transferTicket,
  blockTicket,
  unblockTicket,
}
