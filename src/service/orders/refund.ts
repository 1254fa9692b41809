// Refunds tickets of an order, each at most by what is left of its price, through the order's payments.
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney, splitAmount } from '../../contract/core/money.ts'
import { taxGivenBack } from '../../contract/core/tax.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { type StoredTicket, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookRefund, type Share } from '../books/post.ts'
import type { WriteContext } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { expectWritten } from '../core/versions.ts'
import { taxLabel } from '../ticket-types/tax.ts'
import { orderSubject } from './find-order.ts'
import { recordRefunds } from './order-payments.ts'

/** What is left of a ticket's price after refunds, in minor units. */
export const worthOf = ({ price, refunded }: Pick<StoredTicket, 'price' | 'refunded'>) => price - refunded

export interface TicketShare {
  readonly ticket: StoredTicket
  readonly amount: number
}

/** An amount refunded for a ticket, or charged again if negative, with its part of the tax. */
export function refundShare(ticket: StoredTicket, amount: number): Share {
  const tax = taxGivenBack({ ...ticket, refunded: ticket.refunded + amount }) - taxGivenBack(ticket)
  return { ticketTypeId: ticket.ticketTypeId, amount, tax, label: taxLabel(ticket) }
}

/** The full refund of tickets. */
export const wholeOf = (tickets: readonly StoredTicket[]): TicketShare[] =>
  tickets.map((ticket) => ({ ticket, amount: worthOf(ticket) })).filter(({ amount }) => amount > 0)

/** An amount spread over an order's tickets in proportion to what is left of each. @throws Failure state_conflict if more */
export function spread(order: StoredOrder, tickets: readonly StoredTicket[], amount: number): TicketShare[] {
  const left = order.total - order.refunded
  if (amount > left) throw tooMuch(order, amount)
  const parts = splitAmount(amount, tickets.map(worthOf))
  return tickets.map((ticket, index) => ({ ticket, amount: parts[index] ?? 0 })).filter((share) => share.amount > 0)
}

interface GivenBack {
  readonly shares: readonly TicketShare[]
  readonly reason?: string | undefined
  /** Records the refunds; replaced when the money was refunded elsewhere. */
  readonly write?: typeof recordRefunds
}

/**
 * Refunds the shares and posts them.
 * @returns the updated order and the amount refunded
 * @throws Failure state_conflict if nothing was paid or nothing is left
 */
export async function refundTickets(
  call: WriteContext,
  order: StoredOrder,
  { shares, reason, write = recordRefunds }: GivenBack,
): Promise<{ order: StoredOrder; refunded: number }> {
  const amount = shares.reduce((sum, share) => sum + share.amount, 0)
  if (order.paidAt === null || amount === 0) throw nothingLeft(order)
  if (order.refunded + amount > order.total) throw tooMuch(order, amount)
  const booked = shares.map(({ ticket, amount: part }) => refundShare(ticket, part))
  const sources = await write(call, order, { shares: booked, reason })
  const now = call.now.toISOString()
  for (const { ticket, amount: part } of shares) {
    await updateTicketRows(call.session, [ticket], { refunded: ticket.refunded + part, updated_at: now })
  }
  const refunded = order.refunded + amount
  const refundedTax = order.refundedTax + booked.reduce((sum, { tax }) => sum + tax, 0)
  const changes = { refunded, refunded_tax: refundedTax, updated_at: now }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  const { timezone } = await findEvent(call, order.eventId)
  const { id: orderId, eventId, currency, channel } = order
  const day = dayInZone(call.now, timezone)
  await bookRefund(call, { orderId, eventId, currency, channel, day, sources })
  return { order: { ...order, refunded, refundedTax, version: order.version + 1 }, refunded: amount }
}

function nothingLeft(order: StoredOrder): Failure {
  const { total, refunded, currency, paidAt } = order
  const reason =
    paidAt === null || total === 0
      ? 'nothing was paid for it'
      : `it is already fully refunded (${formatMoney(refunded, currency)} of ${formatMoney(total, currency)})`
  return new Failure('state_conflict', `Cannot refund ${orderSubject(order).name}: ${reason}`, {
    details: { status: order.status, total, refunded },
    hint: 'Cancel it without a refund.',
  })
}

function tooMuch(order: StoredOrder, amount: number): Failure {
  const { total, refunded, currency } = order
  const left = formatMoney(total - refunded, currency)
  const message = `Cannot refund ${formatMoney(amount, currency)} of ${orderSubject(order).name}: only ${left} is left`
  return new Failure('state_conflict', message, {
    details: { status: order.status, total, refunded, left: total - refunded },
    hint: `Refund ${left} or less.`,
  })
}
