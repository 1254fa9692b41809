// Finds an order and its tickets as far as the caller may see, and makes records of them. An order whose time is over
// shows as expired from that instant on, whether its places have gone back yet or not.

import type { Order, OrderDetails, OrderTax } from '../../contract/orders/orders.ts'
import type { Ticket } from '../../contract/orders/ticket.ts'
import { findOrderRow, type StoredOrder } from '../../store/orders/orders.ts'
import { type StoredTicket, ticketsOfOrder } from '../../store/tickets/tickets.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { moneyOf } from './order-payments.ts'

/** @throws Failure not_found, the same for an unknown, a foreign and a withheld order */
export async function findOrder(call: ReadContext, id: string | undefined): Promise<StoredOrder> {
  const order = await findOrderRow(call.session, call.principal, id ?? '')
  if (!order) throw notFound('order', id)
  return order
}

/** The same with all tickets it ever had. */
export async function findOrderWithTickets(call: ReadContext, id: string | undefined) {
  const order = await findOrder(call, id)
  return { order, tickets: await ticketsOfOrder(call.session, call.principal, order) }
}

type Ending = Pick<StoredOrder, 'status' | 'expiresAt'>

/** Whether an order waits for payment longer than it may. */
export function isLapsed({ status, expiresAt }: Ending, now: Date): boolean {
  const waits = status === 'reserved' || status === 'pending'
  return waits && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}

export function orderRecord(
  { version: _version, promoKept: _kept, linkNumber: _link, ...stored }: StoredOrder,
  now: Date,
): Order {
  const order = { ...stored, net: stored.total - stored.tax }
  return isLapsed(order, now) ? { ...order, status: 'expired' } : order
}

export function ticketRecord(stored: StoredTicket, now: Date): Ticket {
  const { version: _version, attendeeStatus, orderStatus, orderExpiresAt, ...rest } = stored
  const ticket = { ...rest, net: rest.price - rest.tax }
  const isGone = attendeeStatus === 'cancelled' || isLapsed({ status: orderStatus, expiresAt: orderExpiresAt }, now)
  return isGone ? { ...ticket, status: 'void' } : ticket
}

/**
 * An order with all tickets it ever had, and what they were charged by tax. The tickets' codes are only for callers who may
 * read attendees, as the codes of their tickets, or sell: those could give tickets to whomever they like.
 */
export function orderDetails(
  { principal: { scopes }, now }: Pick<AnyCall, 'principal' | 'now'>,
  order: StoredOrder,
  stored: readonly StoredTicket[],
) {
  const tickets = stored.map((ticket) => ticketRecord(ticket, now))
  const hasCodes = scopes.has('attendees:read') || scopes.has('orders:write')
  const shown = hasCodes ? tickets : tickets.map((ticket) => ({ ...ticket, code: null }))
  return { ...orderRecord(order, now), tickets: shown, taxes: taxesOf(tickets) }
}

/** What tickets come to by tax, in their order; nothing where none of them has one. */
function taxesOf(tickets: readonly Ticket[]): OrderTax[] {
  if (tickets.every(({ taxRate }) => taxRate === null)) return []
  const sums = new Map<string, OrderTax>()
  for (const { taxName, taxRate, net, tax, price } of tickets) {
    const key = JSON.stringify([taxName, taxRate])
    const sum = sums.get(key) ?? { taxName, taxRate, net: 0, tax: 0, gross: 0 }
    sums.set(key, { ...sum, net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + price })
  }
  return [...sums.values()]
}

/** The answer of whatever is about one order: all there is to it, as it is now. */
export async function replyWithOrder(call: AnyCall, id: string): Promise<{ body: OrderDetails; version: number }> {
  const { order, tickets } = await findOrderWithTickets(call, id)
  const body = { ...orderDetails(call, order, tickets), ...(await moneyOf(call, order)) }
  return { body, version: order.version }
}

/** What an order is called in a message. */
export const orderSubject = ({ id, name, status }: Pick<Order, 'id' | 'name' | 'status'>) => {
  return { name: `the order ${id} of ${name}`, status }
}

/** Somebody else's by now: its code is theirs, and not the buyer's any more. */
export const isTransferred = (
  { generation, email }: Pick<Ticket, 'generation' | 'email'>,
  order: Pick<OrderDetails, 'email'>,
): boolean => generation > 1 && email.toLowerCase() !== order.email.toLowerCase()
