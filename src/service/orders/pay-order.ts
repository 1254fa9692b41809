// Pays an order, in full or in part. Once it is paid its held places become sold; after expiry it takes places again, and if
// they are gone, the money is refunded.
import type { PaymentMethod } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { orderTransitions } from '../../contract/orders/orders.ts'
import { ownPaymentId } from '../../store/core/order-ids.ts'
import { isUnpaid, type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { insertPayment, paymentRowsOf } from '../../store/orders/payments.ts'
import { movePlaces, takePlaces } from '../../store/ticket-types/take-places.ts'
import { type StoredTicket, ticketsOfOrder, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookPrepayment, bookSale, wholeShare } from '../books/post.ts'
import type { Call, Reply, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { releaseUse, restoreUse } from '../promo-codes/redeem.ts'
import { placesOfTickets, sumByQuota } from '../ticket-types/quota-places.ts'
import { reclaimOffer, releaseOffer } from '../waitlist/claim-offer.ts'
import { expectBookable } from './booked-day.ts'
import { expireOrder, expireWithin } from './expire-holds.ts'
import { findOrder, isLapsed, orderSubject, replyWithOrder } from './find-order.ts'
import { correctInvoices } from './invoicing/correct-invoices.ts'
import { divideShares, manualPayment, moneyOf } from './order-payments.ts'
import { refundTickets } from './refund.ts'
import { followOwed } from './refunds/owed.ts'
import { chargedOnly, wholeOf } from './shares.ts'
import { isLive } from './void-tickets.ts'

export async function payOrder(call: Call<'payOrder'>): Promise<Reply<'payOrder'>> {
  const found = await findOrder(call, call.params.order_id)
  expectVersion(call, found.version)
  if (isLapsed(found, call.now)) await expireOrder(call, found)
  const order = await findOrder(call, found.id)
  const { date: day, ...money } = call.body
  if (money.amount !== undefined && money.payment === 'complimentary') {
    throw invalidField('/amount', '"amount" cannot be combined with "complimentary", which waives the whole amount due')
  }
  await expectBookable(call, order.eventId, day)
  expectTransition(orderTransitions, 'pay', orderSubject(order))
  await expectNewPayment(call, order)
  const status = await confirmPayment(call, order, { ...money, day })
  recordPayment(call, order, { ...call.body, status })
  return replyWithOrder(call, order.id)
}

/** What a payment made of its order; `partly_paid` leaves its status as it was. */
export type PaymentResult = 'paid' | 'partly_paid' | 'paid_unfulfillable'

const topics = {
  paid: 'order.paid',
  partly_paid: 'order.partly_paid',
  paid_unfulfillable: 'order.unfulfillable',
} as const

/** Records the change that a payment has made of an order, for its mails and for the open checkouts that it ends. */
export function recordPayment(
  call: WriteContext,
  order: StoredOrder,
  { status, ...payment }: { readonly status: PaymentResult } & Readonly<Record<string, unknown>>,
): void {
  const { id, eventId, total } = order
  const data = { ...payment, from: order.status, status: status === 'partly_paid' ? order.status : status, total }
  recordChange(call, { topic: topics[status], subject: id, eventId, data })
}

/** The same amount under the same note is the same money. @throws Failure duplicate */
async function expectNewPayment(call: Call<'payOrder'>, order: StoredOrder): Promise<void> {
  const { reference, amount = order.total - order.credit } = call.body
  if (reference === undefined || order.credit + order.creditRefunded === 0) return
  const rows = await paymentRowsOf(call.session, order.id)
  const same = rows.find((row) => row.provider === 'manual' && row.reference === reference && row.amount === amount)
  if (!same) return
  const money = formatMoney(amount, order.currency)
  throw new Failure(
    'duplicate',
    `${money} with the reference ${quoteValue(reference)} is already recorded for this order`,
    {
      details: { orderId: order.id, paymentId: same.id },
      issues: [{ pointer: '/reference', code: 'duplicate', detail: `${quoteValue(reference)} is already recorded` }],
      hint: 'If this is a different payment, give it a different reference.',
    },
  )
}

interface Money {
  readonly payment: PaymentMethod
  /** What was received, minor units; what is due by default. */
  readonly amount?: number | undefined
  readonly reference?: string | undefined
  /** Id of a processor's payment, which already has a row. */
  readonly paymentId?: string | undefined
  /** The day on which the books count it; today by default. */
  readonly day?: string | undefined
}

/**
 * Records money for an unpaid or expired order: confirms it if that is what is due or more, else keeps it as the order's credit.
 * @throws Failure state_conflict; sold_out if nothing was paid and no place is left
 */
export async function confirmPayment(call: WriteContext, order: StoredOrder, money: Money): Promise<PaymentResult> {
  expectTransition(orderTransitions, 'pay', orderSubject(order))
  const due = order.total - order.credit
  const received = money.payment === 'complimentary' ? 0 : (money.amount ?? due)
  const isEnough = money.payment === 'complimentary' || received >= due
  const isWaived = money.payment === 'complimentary' && order.credit > 0
  const status = isEnough
    ? await takeMoney(call, order, { ...money, received, isWaived })
    : await keepPart(call, order, money)
  await correctInvoices(call, order.id)
  return status
}

/** Confirms an unpaid order once it costs no more than what was received for it, if only because it costs nothing any more. */
export async function completeIfCovered(call: WriteContext, orderId: string): Promise<void> {
  const order = await findOrder(call, orderId)
  if (!isUnpaid(order) || order.credit < order.total) return
  const status = await confirmPayment(call, order, { payment: await lastMethodOf(call, order), amount: 0 })
  recordPayment(call, order, { status })
}

/** Keeps what was received as the order's credit; an expired order owes it. */
async function keepPart(call: WriteContext, order: StoredOrder, money: Money): Promise<'partly_paid'> {
  const { payment, amount = 0, reference } = money
  const credit = order.credit + amount
  const changes = { credit, updated_at: call.now.toISOString() }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  const row = manualPayment(call, order, { id: call.newId('pay'), method: payment, amount, reference })
  await call.session.run(insertPayment, row)
  await bookPrepayment(call, { ...(await entryOf(call, order, money)), payment, paymentId: row.id, amount })
  await followOwed(call, order, { after: { ...order, credit }, because: becauseOf(money) })
  return 'partly_paid'
}

/** Nobody hears from a processor that it took too much. */
const becauseOf = ({ payment }: Money) => (payment === 'stripe' ? 'overpaid' : 'organizer')

interface Received extends Money {
  readonly received: number
  /** What was received already is enough: the rest is not charged. */
  readonly isWaived: boolean
}

async function takeMoney(
  call: WriteContext,
  order: StoredOrder,
  money: Received,
): Promise<'paid' | 'paid_unfulfillable'> {
  const isLate = order.status === 'expired'
  const all = await ticketsOfOrder(call.session, call.principal, order)
  const tickets = all.filter(isLate ? isBroughtBack : isLive)
  if (isLate && !(await takeAgain(call, order, tickets))) {
    if (money.payment === 'complimentary' || order.total === 0) throw placesGone(order)
    const paid = await markPaid(call, { order, tickets }, { money, isFulfilled: false })
    await refundTickets(call, paid.order, {
      shares: wholeOf(paid.tickets),
      reason: 'Paid too late: the places are no longer available',
      day: money.day,
    })
    return 'paid_unfulfillable'
  }
  if (!isLate) {
    const sold = await placesOfTickets(call, { eventId: order.eventId, tickets }, ({ price }) => {
      return { held: -1, sold: 1, heldAmount: -price }
    })
    await movePlaces(call.session, sold)
  }
  const due = money.isWaived ? await waiveRest(call, order, tickets) : { order, tickets }
  await markPaid(call, due, { money, isFulfilled: true })
  return 'paid'
}

/** A ticket that expired with its order, not one cancelled before. */
const isBroughtBack = ({ attendeeStatus, status }: StoredTicket) =>
  attendeeStatus === 'cancelled' && status === 'reserved'

async function takeAgain(call: WriteContext, order: StoredOrder, tickets: readonly StoredTicket[]): Promise<boolean> {
  const { status } = await findEvent(call, order.eventId)
  await expireWithin(call, order.eventId)
  if (status !== 'draft' && status !== 'published') return false
  const kept = await restoreUse(call, order)
  if (!kept) return false
  const own = [...kept, ...(await reclaimOffer(call, order, tickets))]
  const wanted = await placesOfTickets(call, { eventId: order.eventId, tickets, own }, () => ({ sold: 1 }))
  const taken = await takePlaces(call.session, wanted)
  if (taken.length > 0) return true
  await movePlaces(call.session, sumByQuota(own))
  await releaseUse(call, order)
  await releaseOffer(call, order)
  return false
}

interface Due {
  readonly order: StoredOrder
  readonly tickets: readonly StoredTicket[]
}

/** Makes an order cost what was received for it: each ticket becomes cheaper in proportion, its tax with it. */
async function waiveRest(call: WriteContext, order: StoredOrder, tickets: readonly StoredTicket[]): Promise<Due> {
  const charged = chargedOnly(tickets, order.credit)
  const updated_at = call.now.toISOString()
  for (const ticket of charged) {
    await updateTicketRows(call.session, [ticket], { price: ticket.price, tax: ticket.tax, updated_at })
  }
  const tax = charged.reduce((sum, ticket) => sum + ticket.tax, 0)
  return { order: { ...order, total: order.credit, tax }, tickets: charged }
}

interface Paid {
  readonly money: Received
  readonly isFulfilled: boolean
}

/** Writes order, tickets, payment and sale; what was received beyond the total is the order's credit, and owed. */
async function markPaid(call: WriteContext, { order, tickets }: Due, { money, isFulfilled }: Paid) {
  const isFree = money.payment === 'complimentary' && !money.isWaived
  const payment = money.isWaived ? await lastMethodOf(call, order) : money.payment
  const now = call.now.toISOString()
  const [total, tax] = isFree ? [0, 0] : [order.total, order.tax]
  const credit = order.credit + money.received - total
  const status = isFulfilled ? ('paid' as const) : ('paid_unfulfillable' as const)
  const changes = { status, total, tax, credit, payment, paid_at: now, expires_at: null, updated_at: now }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  await updateTicketRows(call.session, tickets, {
    ...(isFulfilled ? { status: 'confirmed', ticket_status: 'valid', cancelled_at: null } : { ticket_status: 'void' }),
    ...(isFree ? { price: 0, tax: 0 } : {}),
    updated_at: now,
  })
  const paid: StoredOrder = {
    ...order,
    status,
    total,
    tax,
    credit,
    payment,
    paidAt: now,
    expiresAt: null,
    version: order.version + 1,
  }
  const rowId = idOfRow(call, order, money)
  if (!isFree) await bookTickets(call, order, { tickets, money, paymentId: rowId ?? money.paymentId })
  if (rowId !== undefined) {
    const { received: amount, reference } = money
    const row = manualPayment(call, paid, { id: rowId, method: money.payment, amount, reference })
    await call.session.run(insertPayment, row)
  }
  await followOwed(call, order, { after: paid, because: becauseOf(money) })
  return { order: paid, tickets }
}

/** How the last money came that an order has received. */
async function lastMethodOf(call: WriteContext, order: StoredOrder): Promise<PaymentMethod> {
  const { payments } = await moneyOf(call, order)
  return payments.findLast(({ status }) => status === 'confirmed')?.method ?? 'complimentary'
}

/** The id of the payment's row, if it says more than that the whole order was paid by it, now. */
function idOfRow(call: WriteContext, order: StoredOrder, money: Received): string | undefined {
  const { payment, received, reference, paymentId, day } = money
  const isFirst = order.credit + order.creditRefunded === 0
  if (reference === undefined) {
    if (paymentId !== undefined || payment === 'complimentary' || received === 0) return undefined
    if (isFirst && received === order.total && day === undefined) return undefined
  }
  return isFirst ? ownPaymentId(order.id) : call.newId('pay')
}

/** @param order as it was before, whose credit paid for a part */
async function bookTickets(
  call: WriteContext,
  order: StoredOrder,
  { tickets, money, paymentId }: Pick<Due, 'tickets'> & Pick<Paid, 'money'> & { paymentId: string | undefined },
): Promise<void> {
  const { payment, received } = money
  const { payments } = await moneyOf(call, order)
  const before = payments.filter(({ id }) => id !== money.paymentId)
  const { earlier, rest } = divideShares(tickets.map(wholeShare), before, Math.min(order.credit, order.total))
  const entry = await entryOf(call, order, money)
  await bookSale(call, { ...entry, shares: rest, earlier, payment, paymentId, received })
}

async function entryOf(call: WriteContext, { id: orderId, eventId, currency, channel }: StoredOrder, { day }: Money) {
  const { timezone } = await findEvent(call, eventId)
  return { orderId, eventId, currency, channel, day: day ?? dayInZone(call.now, timezone) }
}

function placesGone(order: StoredOrder): Failure {
  return new Failure('sold_out', `${orderSubject(order).name} has expired and its places are no longer available`, {
    details: { eventId: order.eventId, status: order.status, held: 0 },
    hint: 'Raise the capacity, or create a new order.',
  })
}
