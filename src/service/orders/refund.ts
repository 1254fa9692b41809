// Refunds tickets of an order, each at most by what is left of its price, through the order's payments.
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { type StoredTicket, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookRefund } from '../books/post.ts'
import type { WriteContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { expectWritten } from '../core/versions.ts'
import { orderSubject } from './find-order.ts'
import { recordRefunds } from './order-payments.ts'
import { keptOf, noteOwed } from './refunds/owed.ts'
import { refundShare, shareOut, type TicketShare } from './shares.ts'
import { isLive } from './void-tickets.ts'

/**
 * An amount spread over an order's tickets: first over void ones as far as money is owed for them, then over all, in proportion
 * to what is left of each.
 * @throws Failure state_conflict if more
 */
export function spread(order: StoredOrder, tickets: readonly StoredTicket[], amount: number): TicketShare[] {
  if (amount > ticketMoneyOf(order)) throw tooMuch(order, amount + order.credit)
  const owed = shareOut(Math.min(amount, order.owed), keptOf(order, tickets).tickets)
  const isTaken = (ticket: StoredTicket) => owed.find((share) => share.ticket.id === ticket.id)?.amount ?? 0
  const left = tickets.map((ticket) => ({ ...ticket, refunded: ticket.refunded + isTaken(ticket) }))
  const rest = shareOut(amount - sumOf(owed), left)
  return tickets.flatMap((ticket) => {
    const more = rest.find((share) => share.ticket.id === ticket.id)?.amount ?? 0
    const part = isTaken(ticket) + more
    return part === 0 ? [] : [{ ticket, amount: part }]
  })
}

/** What was paid for the order's tickets and not refunded. */
export const ticketMoneyOf = ({ paidAt, total, refunded }: StoredOrder) => (paidAt === null ? 0 : total - refunded)

const sumOf = (shares: readonly TicketShare[]) => shares.reduce((sum, { amount }) => sum + amount, 0)

interface GivenBack {
  readonly shares: readonly TicketShare[]
  /** What goes back of the order's credit, which is for no ticket. */
  readonly credit?: number
  readonly reason?: string | undefined
  /** Records the refunds; replaced when the money was refunded elsewhere. */
  readonly write?: typeof recordRefunds
  /** The day on which the books count it; today by default. */
  readonly day?: string | undefined
}

/**
 * Refunds the shares and posts them. What goes back for tickets that are void already is no longer owed.
 * @returns the updated order and the amount refunded
 * @throws Failure state_conflict if nothing was paid or nothing is left
 */
export async function refundTickets(
  call: WriteContext,
  order: StoredOrder,
  { shares, credit = 0, reason, write = recordRefunds, day: booked }: GivenBack,
): Promise<{ order: StoredOrder; refunded: number }> {
  const amount = sumOf(shares) + credit
  if (amount === 0 || (order.paidAt === null && amount > credit)) throw nothingLeft(order)
  if (credit > order.credit || order.refunded + amount - credit > order.total) throw tooMuch(order, amount)
  const parts = shares.map(({ ticket, amount: part }) => refundShare(ticket, part))
  const sources = await write(call, order, { shares: parts, credit, reason })
  const now = call.now.toISOString()
  for (const { ticket, amount: part } of shares) {
    await updateTicketRows(call.session, [ticket], { refunded: ticket.refunded + part, updated_at: now })
  }
  const refunded = order.refunded + amount - credit
  const refundedTax = order.refundedTax + parts.reduce((sum, { tax }) => sum + tax, 0)
  const owed = Math.max(0, order.owed - sumOf(shares.filter(({ ticket }) => !isLive(ticket))))
  const left = { credit: order.credit - credit, creditRefunded: order.creditRefunded + credit }
  const changes = {
    refunded,
    refunded_tax: refundedTax,
    owed,
    credit: left.credit,
    credit_refunded: left.creditRefunded,
  }
  expectWritten(await updateOrderRow(call.session, order, { ...changes, updated_at: now }), order.version)
  const after = { ...order, refunded, refundedTax, owed, ...left, version: order.version + 1 }
  await noteOwed(call, order, after)
  const { timezone } = await findEvent(call, order.eventId)
  const { id: orderId, eventId, currency, channel } = order
  const day = booked ?? dayInZone(call.now, timezone)
  await bookRefund(call, { orderId, eventId, currency, channel, day, sources })
  return { order: after, refunded: amount }
}

function nothingLeft(order: StoredOrder): Failure {
  const { total, refunded, currency, paidAt } = order
  const reason =
    paidAt === null || total === 0
      ? 'nothing was paid for it'
      : `it is already fully refunded (${formatMoney(refunded, currency)} of ${formatMoney(total, currency)})`
  return new Failure('state_conflict', `Cannot refund ${orderSubject(order).name}: ${reason}`, {
    details: { status: order.status, total, refunded },
    ...(order.status === 'cancelled' ? {} : { hint: 'Cancel it without a refund.' }),
  })
}

function tooMuch(order: StoredOrder, amount: number): Failure {
  const { total, refunded, currency } = order
  const leftMinor = ticketMoneyOf(order) + order.credit
  const left = formatMoney(leftMinor, currency)
  const message = `Cannot refund ${formatMoney(amount, currency)} of ${orderSubject(order).name}: only ${left} is left`
  return new Failure('state_conflict', message, {
    details: { status: order.status, total, refunded, left: leftMinor },
    hint: `Refund ${left} or less.`,
  })
}
