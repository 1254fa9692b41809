// Finds orders and their tickets within the caller's scope, and makes public records of them. An order shows as expired as
// soon as its time is over, even before its places are returned.

import { Failure } from '../../contract/core/failures.ts'
import type { Order, OrderDetails, OrderTax } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Ticket } from '../../contract/orders/ticket.ts'
import { admittedAmong } from '../../store/door/admissions.ts'
import { findOrderRow, isUnpaid, owedFor, type StoredOrder } from '../../store/orders/orders.ts'
import { type StoredTicket, ticketsOfOrder } from '../../store/tickets/tickets.ts'
import type { AnyCall, ReadContext } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { withBookedDays } from './booked-day.ts'
import { moneyOf } from './order-payments.ts'

/** @throws Failure not_found, the same for an unknown order and one out of scope */
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

/** Whether the time to pay an order is over. */
export function isLapsed({ status, expiresAt }: Ending, now: Date): boolean {
  const waits = status === 'reserved' || status === 'pending'
  return waits && expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
}

export function orderRecord(
  {
    version: _version,
    promoKept: _kept,
    linkNumber: _link,
    creditRefunded: _refunded,
    billing,
    id,
    credit,
    ...stored
  }: StoredOrder,
  now: Date,
): Order {
  const isOver = isLapsed(stored, now)
  const { total, paidAt } = stored
  return {
    id,
    reference: orderReference(id),
    ...stored,
    company: billing?.company ?? null,
    net: total - stored.tax,
    amountReceived: (paidAt === null ? 0 : total) + credit,
    amountDue: isUnpaid(stored) && !isOver ? total - credit : 0,
    owed: owedFor({ ...stored, credit }),
    ...(isOver ? { status: 'expired' } : {}),
  }
}

export function ticketRecord(stored: StoredTicket, now: Date): Ticket {
  const {
    version: _version,
    discount: _discount,
    exchanged: _exchanged,
    attendeeStatus,
    orderStatus,
    orderExpiresAt,
    ...rest
  } = stored
  const ticket = { ...rest, net: rest.price - rest.tax }
  const isGone = attendeeStatus === 'cancelled' || isLapsed({ status: orderStatus, expiresAt: orderExpiresAt }, now)
  return isGone ? { ...ticket, status: 'void' } : ticket
}

/**
 * An order with all tickets it ever had, and its taxes. Ticket codes are shown only to callers who may read attendees or
 * sell: those can see or make tickets anyway.
 */
export function orderDetails(
  { principal: { scopes }, now }: Pick<AnyCall, 'principal' | 'now'>,
  order: StoredOrder,
  stored: readonly StoredTicket[],
) {
  const tickets = stored.map((ticket) => ticketRecord(ticket, now))
  const hasCodes = scopes.has('attendees:read') || scopes.has('orders:write')
  const shown = hasCodes ? tickets : tickets.map((ticket) => ({ ...ticket, code: null }))
  return { ...orderRecord(order, now), billing: order.billing, tickets: shown, taxes: taxesOf(tickets) }
}

/** Sums per tax, in order of appearance; empty if no ticket is taxed. */
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

/** Replies with an order in full, as it is now. */
export async function replyWithOrder(call: AnyCall, id: string): Promise<{ body: OrderDetails; version: number }> {
  const { order, tickets } = await findOrderWithTickets(call, id)
  const { payments, refunds } = await moneyOf(call, order)
  const { timezone } = await findEvent(call, order.eventId)
  const booked = await withBookedDays(call, payments, timezone)
  const body = { ...orderDetails(call, order, tickets), payments: booked, refunds }
  return { body, version: order.version }
}

/** Name and status of an order, for messages. */
export const orderSubject = ({ id, name, status }: Pick<Order, 'id' | 'name' | 'status'>) => {
  return { name: `${name}'s order ${orderReference(id)}`, status }
}

/** Whether the ticket now belongs to somebody else, so that its code isn't the buyer's any more. */
export const isTransferred = (
  { generation, email }: Pick<Ticket, 'generation' | 'email'>,
  order: Pick<OrderDetails, 'email'>,
): boolean => generation > 1 && email.toLowerCase() !== order.email.toLowerCase()

/**
 * Buyers and holders don't take back or pass on themselves what has let somebody in; an organizer may.
 * @throws Failure state_conflict on a page, once one of the tickets was admitted
 */
export async function expectNobodyIn(
  call: AnyCall,
  tickets: readonly Pick<StoredTicket, 'attendeeId'>[],
): Promise<void> {
  if (call.channel !== 'page') return
  const admitted = await admittedAmong(
    call.session,
    tickets.map(({ attendeeId }) => attendeeId),
  )
  if (admitted.length > 0) throw new Failure('state_conflict', 'Somebody was admitted with one of these tickets')
}
