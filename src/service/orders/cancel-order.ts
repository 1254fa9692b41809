// The rules that end orders or parts of them: cancel, refund.
import { orderTransitions, type RefundOrder } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { isUnpaid, owedFor, type StoredOrder } from '../../store/orders/orders.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion } from '../core/versions.ts'
import { expectBookable } from './booked-day.ts'
import { expectNobodyIn, findOrderWithTickets, orderRecord, orderSubject, replyWithOrder } from './find-order.ts'
import { correctInvoices } from './invoicing/correct-invoices.ts'
import { recordRefunds } from './order-payments.ts'
import { refundTickets, spread } from './refund.ts'
import { causeOf, owe } from './refunds/owed.ts'
import { expectOneWay, type PaidBackLater, payBackLater } from './refunds/pay-back-later.ts'
import { type TicketShare, wholeOf } from './shares.ts'
import { isLive, voidTickets } from './void-tickets.ts'

export async function cancelOrder(call: Call<'cancelOrder'>): Promise<Reply<'cancelOrder'>> {
  const { refund, reason, message } = call.body
  expectOneWay(call.body)
  const found = await findOrderTo(call, 'cancel')
  await expectNobodyIn(call, found.tickets)
  const way = refund ? 'required' : call.body.owed ? 'owed' : 'none'
  await endOrder(call, found, { refund: way, reason, message })
  return replyWithOrder(call, found.order.id)
}

interface End {
  /** `if any` accepts that there is nothing to refund; `owed` pays back later what no processor refunds. */
  readonly refund: 'none' | 'if any' | 'required' | 'owed'
  readonly reason?: string | undefined
  /** For the buyer's e-mail. */
  readonly message?: string | undefined
  /** False: nobody gets an e-mail. */
  readonly notify?: boolean
  /** Topic of the change, where it must not trigger the usual mails. */
  readonly topic?: string
}

/**
 * Cancels an order with all of its tickets.
 * @returns the amounts refunded and owed, in minor units
 * @throws Failure state_conflict if a refund is required and nothing is left to refund
 */
export async function endOrder(
  call: AnyCall,
  { order, tickets }: { order: StoredOrder; tickets: readonly StoredTicket[] },
  { refund, reason, message, notify = true, topic = 'order.cancelled' }: End,
): Promise<{ refunded: number; owed: number }> {
  const given = await refundOrOwe(call, order, { refund, tickets, reason })
  await voidTickets(call, given.order, { tickets, ended: tickets })
  await owe(call, given.order, { more: given.owed, because: causeOf(call), reason })
  const { refunded } = given
  const owed = given.owed + (isUnpaid(given.order) ? given.order.credit : 0)
  recordChange(call, {
    topic,
    subject: order.id,
    eventId: order.eventId,
    data: {
      ...(refund === 'none' ? {} : { refund: true }),
      reason,
      message,
      ...(notify ? {} : { notify }),
      from: order.status,
      refunded,
      owed,
    },
  })
  await correctInvoices(call, order.id)
  return { refunded, owed }
}

async function refundOrOwe(
  call: AnyCall,
  order: StoredOrder,
  { refund, tickets, reason }: Pick<End, 'refund' | 'reason'> & { readonly tickets: readonly StoredTicket[] },
): Promise<PaidBackLater> {
  if (refund === 'owed') return payBackLater(call, order, { ended: tickets.filter(isLive), reason })
  const shares = refund === 'none' || order.paidAt === null ? [] : wholeOf(tickets)
  const credit = refund === 'none' ? 0 : order.credit
  if (refund !== 'required' && shares.length === 0 && credit === 0) return { order, refunded: 0, owed: 0 }
  return { ...(await refundTickets(call, order, { shares, credit, reason })), owed: 0 }
}

export async function refundOrder(call: Call<'refundOrder'>): Promise<Reply<'refundOrder'>> {
  const { body } = call
  const { order, tickets } = await findOrderTo(call, 'refund')
  await expectBookable(call, order.eventId, body.date)
  const { ended, ...back } = whatGoesBack(body, order, tickets)
  const { reason, payment, reference, date: day } = body
  const by = { payment, reference }
  const write: typeof recordRefunds = (on, of, refund) => recordRefunds(on, of, { ...refund, by })
  const given = await refundTickets(call, order, { ...back, reason, write, day })
  await voidTickets(call, given.order, { tickets, ended })
  recordChange(call, {
    topic: 'order.refunded',
    subject: order.id,
    eventId: order.eventId,
    data: { ...body, refunded: given.refunded, void: ended.map(({ id }) => id) },
  })
  await correctInvoices(call, order.id)
  return replyWithOrder(call, order.id)
}

/** Refunds what is owed for an order, and no more. @returns the amount, in minor units */
export async function refundOwed(
  call: AnyCall,
  { order, tickets }: { order: StoredOrder; tickets: readonly StoredTicket[] },
  { message, notify }: Required<Pick<End, 'message' | 'notify'>>,
): Promise<number> {
  const shares = spread(order, tickets, order.owed)
  const { refunded } = await refundTickets(call, order, { shares, credit: owedFor(order) - order.owed })
  const { id, eventId } = order
  const data = { refunded, message, ...(notify ? {} : { notify }), void: [] }
  recordChange(call, { topic: 'order.refunded', subject: id, eventId, data })
  await correctInvoices(call, id)
  return refunded
}

async function findOrderTo(call: Call<'cancelOrder'> | Call<'refundOrder'>, action: 'cancel' | 'refund') {
  const found = await findOrderWithTickets(call, call.params.order_id)
  expectVersion(call, found.order.version)
  // What nothing was sold for can go back at any time.
  if (action === 'refund' && found.order.credit > 0) return found
  expectTransition(orderTransitions, action, orderSubject(orderRecord(found.order, call.now)))
  return found
}

/**
 * A refund by amount leaves the tickets valid; refunded tickets, or all of them, become void. What was paid for no ticket
 * goes back first.
 */
function whatGoesBack(
  { amount, tickets: ids }: RefundOrder,
  order: StoredOrder,
  tickets: readonly StoredTicket[],
): { shares: TicketShare[]; credit: number; ended: readonly StoredTicket[] } {
  if (amount !== undefined && ids !== undefined) {
    throw invalidField('/amount', '"amount" and "tickets" cannot be combined: tickets are refunded in full')
  }
  if (amount !== undefined) {
    const credit = Math.min(amount, order.credit)
    return { shares: spread(order, tickets, amount - credit), credit, ended: [] }
  }
  if (ids === undefined) {
    return { shares: order.paidAt === null ? [] : wholeOf(tickets), credit: order.credit, ended: tickets }
  }
  const ended = [...new Set(ids)].map((id) => ticketOf(order, tickets, id))
  return { shares: wholeOf(ended), credit: 0, ended }
}

function ticketOf(order: StoredOrder, tickets: readonly StoredTicket[], id: string): StoredTicket {
  const found = tickets.find((ticket) => ticket.id === id)
  if (found) return found
  throw invalidField('/tickets', `order ${orderReference(order.id)} has no ticket ${quoteValue(id)}`, {
    code: 'not_allowed',
    details: { tickets: tickets.map((ticket) => ticket.id) },
  })
}
