// Pays an order: its held places become sold. After expiry it takes places again; if they are gone, the money is refunded.
import type { PaymentMethod } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { orderTransitions } from '../../contract/orders/orders.ts'
import { ownPaymentId } from '../../store/core/order-ids.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { insertPayment } from '../../store/orders/payments.ts'
import { movePlaces, takePlaces } from '../../store/ticket-types/take-places.ts'
import { type StoredTicket, ticketsOfOrder, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookSale, wholeShare } from '../books/post.ts'
import type { Call, Reply, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { asSentence } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { releaseUse, restoreUse } from '../promo-codes/redeem.ts'
import { placesOfTickets, sumByQuota } from '../ticket-types/quota-places.ts'
import { reclaimOffer, releaseOffer } from '../waitlist/claim-offer.ts'
import { expectBookable } from './bookable-day.ts'
import { expireOrder, expireWithin } from './expire-holds.ts'
import { findOrder, isLapsed, orderSubject, replyWithOrder } from './find-order.ts'
import { correctInvoices } from './invoicing/correct-invoices.ts'
import { manualPayment } from './order-payments.ts'
import { refundTickets } from './refund.ts'
import { wholeOf } from './shares.ts'
import { isLive } from './void-tickets.ts'

export async function payOrder(call: Call<'payOrder'>): Promise<Reply<'payOrder'>> {
  const found = await findOrder(call, call.params.order_id)
  expectVersion(call, found.version)
  if (isLapsed(found, call.now)) await expireOrder(call, found)
  const order = await findOrder(call, found.id)
  const { date: day, ...money } = call.body
  await expectBookable(call, order.eventId, day)
  const status = await confirmPayment(call, order, { ...money, day })
  recordChange(call, {
    topic: status === 'paid' ? 'order.paid' : 'order.unfulfillable',
    subject: order.id,
    eventId: order.eventId,
    data: { ...call.body, from: order.status, status, total: order.total },
  })
  return replyWithOrder(call, order.id)
}

interface Money {
  readonly payment: PaymentMethod
  readonly reference?: string | undefined
  /** Id of a processor's payment, which already has a row. */
  readonly paymentId?: string | undefined
  /** The day on which the books count it; today by default. */
  readonly day?: string | undefined
}

/**
 * Confirms the payment of an unpaid or expired order.
 * @returns the new status of the order
 * @throws Failure state_conflict; sold_out if nothing was paid and no place is left
 */
export async function confirmPayment(
  call: WriteContext,
  order: StoredOrder,
  money: Money,
): Promise<'paid' | 'paid_unfulfillable'> {
  expectTransition(orderTransitions, 'pay', orderSubject(order))
  const status = await takeMoney(call, order, money)
  await correctInvoices(call, order.id)
  return status
}

async function takeMoney(call: WriteContext, order: StoredOrder, money: Money): Promise<'paid' | 'paid_unfulfillable'> {
  const isLate = order.status === 'expired'
  const all = await ticketsOfOrder(call.session, call.principal, order)
  const tickets = all.filter(isLate ? isBroughtBack : isLive)
  if (isLate && !(await takeAgain(call, order, tickets))) {
    if (money.payment === 'complimentary' || order.total === 0) throw placesGone(order)
    const paid = await markPaid(call, order, { tickets, money, isFulfilled: false })
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
  await markPaid(call, order, { tickets, money, isFulfilled: true })
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

interface Paid {
  readonly tickets: readonly StoredTicket[]
  readonly money: Money
  readonly isFulfilled: boolean
}

/** Writes order, tickets, payment and sale. */
async function markPaid(call: WriteContext, order: StoredOrder, { tickets, money, isFulfilled }: Paid) {
  const { payment, reference } = money
  const isFree = payment === 'complimentary'
  const now = call.now.toISOString()
  const [total, tax] = isFree ? [0, 0] : [order.total, order.tax]
  const status = isFulfilled ? ('paid' as const) : ('paid_unfulfillable' as const)
  const changes = { status, total, tax, payment, paid_at: now, expires_at: null, updated_at: now }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  await updateTicketRows(call.session, tickets, {
    ...(isFulfilled ? { status: 'confirmed', ticket_status: 'valid' } : { ticket_status: 'void' }),
    ...(isFree ? { price: 0, tax: 0 } : {}),
    updated_at: now,
  })
  const paid: StoredOrder = {
    ...order,
    status,
    total,
    tax,
    payment,
    paidAt: now,
    expiresAt: null,
    version: order.version + 1,
  }
  const paymentId = reference === undefined ? money.paymentId : ownPaymentId(order.id)
  if (reference !== undefined) {
    const row = manualPayment(call, paid, { id: ownPaymentId(order.id), method: payment, amount: total, reference })
    await call.session.run(insertPayment, row)
  }
  if (!isFree) await bookTickets(call, paid, { tickets, payment, paymentId, day: money.day })
  return { order: paid, tickets }
}

async function bookTickets(
  call: WriteContext,
  { id: orderId, eventId, currency, channel }: StoredOrder,
  { tickets, payment, paymentId, ...booked }: Pick<Paid, 'tickets'> & Pick<Money, 'payment' | 'paymentId' | 'day'>,
): Promise<void> {
  const { timezone } = await findEvent(call, eventId)
  const shares = tickets.map(wholeShare)
  const day = booked.day ?? dayInZone(call.now, timezone)
  await bookSale(call, { orderId, eventId, currency, channel, day, shares, payment, paymentId })
}

function placesGone(order: StoredOrder): Failure {
  return new Failure(
    'sold_out',
    asSentence(`${orderSubject(order).name} has expired and its places are no longer available`),
    {
      details: { eventId: order.eventId, status: order.status, held: 0 },
      hint: 'Raise the capacity, or create a new order.',
    },
  )
}
