// Creates an order of several tickets: takes all of their places or none, at current prices, which stay fixed.

import { formatMoney } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { toBilling } from '../../contract/orders/billing.ts'
import { holdMinutes, type NewOrder, type OrderedTicket } from '../../contract/orders/orders.ts'
import { newTicketCode } from '../../contract/tickets/ticket-code.ts'
import { insertOrderedAttendee } from '../../store/attendees/attendees.ts'
import { nameKeyColumn } from '../../store/core/name-order.ts'
import { attendeeAt, ownPaymentId, ticketIdOf } from '../../store/core/order-ids.ts'
import { insertGroupOrder, type StoredOrder } from '../../store/orders/orders.ts'
import { insertPayment } from '../../store/orders/payments.ts'
import { taxRateColumn } from '../../store/ticket-types/ticket-types.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import { bookSale, wholeShare } from '../books/post.ts'
import { grantByAnswers } from '../consents/grant.ts'
import { mailboxOf } from '../consents/mailbox.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { invalidField } from '../core/refusals.ts'
import { keepAnswers } from '../forms/answers.ts'
import { taxOf } from '../ticket-types/tax.ts'
import { linkOrderToOffer, namingOwnOffer } from '../waitlist/claim-offer.ts'
import { noteAddOns, ownersOf } from './add-ons.ts'
import { dayMade } from './booked-day.ts'
import { orderDetails } from './find-order.ts'
import { manualPayment, moneyFrom } from './order-payments.ts'
import { isSettled, type OrderedPlace, type OrderedPlaces, takeOrderedPlaces } from './price-order.ts'

type CreateCall = Call<'createOrder'>

export async function createOrder(call: CreateCall): Promise<Reply<'createOrder'>> {
  const ordered = await takeOrderedPlaces(call).catch(async (error: unknown) => {
    throw await namingOwnOffer(call, error)
  })
  const wanted = ordered.places
  const order = newOrder(call, ordered)
  expectTotal(call.body, order)
  if (ordered.offer) await linkOrderToOffer(call, ordered.offer, order.id)
  const isPaid = order.status === 'paid'
  const owners = ownersOf(wanted)
  const tickets = wanted.map((one, index) => {
    const owner = owners[index]
    const person = owner === undefined ? undefined : wanted[owner]
    return newTicket(call, { order, one, index, owner: person && { index: owner ?? 0, asked: person.asked } })
  })
  const payments = isPaid ? paymentRows(call, order) : []
  appendRows(call, { order, tickets, payments })
  for (const [index, { attendeeId, eventId }] of tickets.entries()) {
    keepAnswers(call, { id: attendeeId, eventId, answers: wanted[index]?.answers ?? {} })
  }
  // Nobody agrees for somebody else: what counts is the buyer's own ticket.
  const own = tickets.findIndex(({ email }) => mailboxOf(email) === mailboxOf(order.email))
  const answers = wanted[own]?.answers
  if (answers) await grantByAnswers(call, { ...order, answers })
  const timezone = wanted[0]?.sale.timezone ?? ''
  if (isPaid) await bookTickets(call, order, { tickets, timezone, payments })
  const others = wanted.flatMap(({ person }) => person?.id ?? [])
  if (others.length > 0) await noteAddOns(call, others)
  recordChange(call, {
    topic: 'order.created',
    subject: order.id,
    eventId: order.eventId,
    data: orderedBy(order, tickets),
  })
  const money = moneyFrom(order, payments, [])
  const booked = money.payments.map((payment) => ({ ...payment, bookedOn: dayMade(payment, timezone) }))
  const body = { ...orderDetails(call, order, tickets), ...money, payments: booked }
  return { body, version: order.version }
}

/** @throws Failure validation_failed when it costs something else than the buyer was shown; nothing is taken then */
function expectTotal({ expectedTotal }: NewOrder, { total, currency }: StoredOrder): void {
  if (expectedTotal === undefined || expectedTotal === total) return
  const money = (minor: number) => formatMoney(minor, currency)
  const detail = `the order costs ${money(total)}, not ${money(expectedTotal)}`
  throw invalidField('/expectedTotal', detail, {
    details: { total },
    hint: 'Show the buyer the new total, then order again.',
  })
}

/** Data for the audit log. It can never be erased there, so it names nobody. */
function orderedBy(order: StoredOrder, tickets: readonly StoredTicket[]) {
  const { status, total, tax, promoCode, discount, currency, payment, expiresAt } = order
  const ordered = tickets.map(({ id, ticketTypeId, price }) => ({ id, ticketTypeId, price }))
  const promo = promoCode === null ? {} : { promoCode, discount }
  return { status, total, ...(tax === 0 ? {} : { tax }), ...promo, currency, payment, expiresAt, tickets: ordered }
}

/** The payment's row, if it says more than the order itself. */
function paymentRows(call: CreateCall, order: StoredOrder) {
  const { payment, reference } = call.body
  if (payment === undefined || reference === undefined) return []
  return [manualPayment(call, order, { id: ownPaymentId(order.id), method: payment, amount: order.total, reference })]
}

async function bookTickets(
  call: CreateCall,
  order: StoredOrder,
  {
    tickets,
    timezone,
    payments,
  }: { tickets: readonly StoredTicket[]; timezone: string; payments: ReturnType<typeof paymentRows> },
): Promise<void> {
  if (order.payment === null || order.total === 0) return
  const shares = tickets.map(wholeShare)
  const day = dayInZone(call.now, timezone)
  const { id: orderId, eventId, currency, channel, payment } = order
  await bookSale(call, { orderId, eventId, currency, channel, day, shares, payment, paymentId: payments[0]?.id })
}

function newOrder(call: CreateCall, { places: wanted, promo, offer }: OrderedPlaces): StoredOrder {
  const { body } = call
  const sale = wanted[0]?.sale
  if (!sale) throw new RangeError('an order without tickets')
  const total = wanted.reduce((sum, { price }) => sum + price, 0)
  const isPaid = isSettled(call, wanted)
  const now = call.now.toISOString()
  return {
    id: call.newId('ord'),
    eventId: sale.eventId,
    status: isPaid ? 'paid' : body.payBy === undefined ? 'reserved' : 'pending',
    name: body.name,
    email: body.email,
    language: body.language ?? null,
    ticketCount: wanted.length,
    currency: sale.currency,
    total,
    tax: wanted.reduce((sum, { tax }) => sum + tax, 0),
    refunded: 0,
    refundedTax: 0,
    owed: 0,
    credit: 0,
    creditRefunded: 0,
    promoCode: promo?.promo.code ?? null,
    discount: wanted.reduce((sum, { discount }) => sum + discount, 0),
    promoKept: promo?.kept ?? 0,
    linkNumber: 0,
    billing: toBilling(body.billing),
    waitlistEntryId: offer?.entry.id ?? null,
    payment: body.payment ?? null,
    channel: call.channel,
    source: body.source ?? null,
    expiresAt: isPaid ? null : endOf(call, body),
    paidAt: isPaid ? now : null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
}

/** When an unpaid order expires. @throws Failure validation_failed for a time in the past */
function endOf(call: CreateCall, { payBy }: NewOrder): string {
  if (payBy === undefined) return new Date(call.now.getTime() + holdMinutes * 60_000).toISOString()
  if (Date.parse(payBy) > call.now.getTime()) return new Date(payBy).toISOString()
  throw invalidField('/payBy', `"payBy" must be in the future, not ${payBy}`)
}

interface Position {
  readonly order: StoredOrder
  readonly one: OrderedPlace
  readonly index: number
  /** Index and wishes of the admission that an add-on is for. */
  readonly owner: { readonly index: number; readonly asked: OrderedTicket } | undefined
}

function newTicket(call: CreateCall, { order, one, index, owner }: Position): StoredTicket {
  const { sale, asked, person, price, tax, discountWithTax } = one
  const attendeeId = attendeeAt(order.id, index)
  const isPaid = order.status === 'paid'
  return {
    id: ticketIdOf(attendeeId),
    eventId: order.eventId,
    orderId: order.id,
    attendeeId,
    ticketType: sale.ticketTypeName,
    ticketTypeId: sale.ticketTypeId,
    kind: sale.kind,
    forAttendeeId: owner ? attendeeAt(order.id, owner.index) : (person?.id ?? null),
    name: asked.name ?? owner?.asked.name ?? person?.name ?? call.body.name,
    email: asked.email ?? owner?.asked.email ?? person?.email ?? call.body.email,
    status: isPaid ? 'valid' : 'reserved',
    code: newTicketCode(),
    generation: 1,
    blockedReason: null,
    price,
    discount: discountWithTax,
    exchanged: 0,
    refunded: 0,
    tax,
    ...taxOf(sale.tax),
    currency: order.currency,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    version: 1,
    attendeeStatus: isPaid ? 'confirmed' : 'pending',
    orderStatus: order.status,
    orderExpiresAt: order.expiresAt,
  }
}

interface Made {
  readonly order: StoredOrder
  readonly tickets: readonly StoredTicket[]
  readonly payments: ReturnType<typeof paymentRows>
}

function appendRows({ session, principal }: CreateCall, { order, tickets, payments }: Made): void {
  session.append(insertGroupOrder, {
    id: order.id,
    account_id: principal.accountId,
    event_id: order.eventId,
    status: order.status,
    total: order.total,
    tax: order.tax,
    currency: order.currency,
    payment: order.payment,
    channel: order.channel,
    source: order.source,
    name: order.name,
    email: order.email,
    paid_at: order.paidAt,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    size: order.ticketCount,
    expires_at: order.expiresAt,
    promo_code: order.promoCode,
    discount: order.discount,
    promo_kept: order.promoKept,
    waitlist_entry_id: order.waitlistEntryId,
    language: order.language,
    billing: order.billing && JSON.stringify(order.billing),
  })
  appendTickets({ session, principal }, tickets)
  for (const payment of payments) session.append(insertPayment, payment)
}

function appendTickets(
  { session, principal }: Pick<CreateCall, 'session' | 'principal'>,
  tickets: Made['tickets'],
): void {
  for (const ticket of tickets) {
    session.append(insertOrderedAttendee, {
      id: ticket.attendeeId,
      account_id: principal.accountId,
      event_id: ticket.eventId,
      order_id: ticket.orderId,
      ticket_type_id: ticket.ticketTypeId,
      name: ticket.name,
      name_key: nameKeyColumn(ticket.name),
      email: ticket.email,
      status: ticket.attendeeStatus,
      code: ticket.code,
      ticket_status: ticket.status,
      price: ticket.price,
      tax: ticket.tax,
      tax_rate: taxRateColumn(ticket.taxRate),
      tax_name: ticket.taxName,
      discount: ticket.discount,
      for_attendee_id: ticket.forAttendeeId,
      created_at: ticket.createdAt,
      updated_at: ticket.updatedAt,
    })
  }
}
