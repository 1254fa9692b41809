// Finds the ticket that a path names within the caller's scope, and checks that it may be changed.

import type { TicketStatus } from '../../contract/orders/ticket.ts'
import { ticketTransitions } from '../../contract/tickets/tickets.ts'
import { findTicketRow, type StoredTicket } from '../../store/tickets/tickets.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion } from '../core/versions.ts'
import { ticketRecord } from '../orders/find-order.ts'

/** @throws Failure not_found, the same for an unknown ticket and one out of scope */
export async function findTicket(call: ReadContext, id: string | undefined): Promise<StoredTicket> {
  const ticket = await findTicketRow(call.session, call.principal, id ?? '')
  if (!ticket) throw notFound('ticket', id)
  return ticket
}

/** The ticket of the path, if the action is allowed. @throws Failure not_found, version_conflict, state_conflict */
export async function findTicketTo(call: AnyCall, action: keyof typeof ticketTransitions): Promise<StoredTicket> {
  const ticket = await findTicket(call, call.params.ticket_id)
  expectVersion(call, ticket.version)
  const status: TicketStatus = ticketRecord(ticket, call.now).status
  expectTransition(ticketTransitions, action, { name: `${ticket.name}'s ticket`, status })
  return ticket
}

export async function replyWithTicket(call: AnyCall, id: string) {
  const ticket = await findTicket(call, id)
  return { body: ticketRecord(ticket, call.now), version: ticket.version }
}
