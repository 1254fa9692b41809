// Moves a ticket to another type: its place, its sale, and the price difference, which is charged, refunded or owed. The total
// of an unpaid order simply changes.
import type { PaidBackBy } from '../../contract/core/choices.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { taxGivenBack, taxIn } from '../../contract/core/tax.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { insertPayment } from '../../store/orders/payments.ts'
import { readQuota, stockOfEvent, type TypeStock } from '../../store/ticket-types/stock.ts'
import { type StoredTicket, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookMove, bookSale, wholeShare } from '../books/post.ts'
import type { Call, Reply } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { invalidField } from '../core/refusals.ts'
import { expectWritten } from '../core/versions.ts'
import { findOrder } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { manualPayment, moneyOf, recordRefunds } from '../orders/order-payments.ts'
import { completeIfCovered } from '../orders/pay-order.ts'
import { refundTickets } from '../orders/refund.ts'
import { followOwed } from '../orders/refunds/owed.ts'
import { waysBack } from '../orders/refunds/pay-back-later.ts'
import { worthOf } from '../orders/shares.ts'
import { type OpenSale, resolveSale } from '../ticket-types/find-sale.ts'
import { priceAt } from '../ticket-types/price.ts'
import { sumByQuota } from '../ticket-types/quota-places.ts'
import { exchangePlaces } from '../ticket-types/take-places.ts'
import { chargedAt, taxColumnsOf, taxOf } from '../ticket-types/tax.ts'
import { findTicketTo, replyWithTicket } from './find-ticket.ts'
import { nextGeneration } from './reissue-code.ts'

type MoveCall = Call<'moveTicket'>

interface Move {
  readonly order: StoredOrder
  readonly ticket: StoredTicket
  readonly sale: OpenSale
  /** The quotas of its current type. */
  readonly from: TypeStock
  /** New price minus what is left of the old one, in minor units. */
  readonly difference: number
  /** What of a lower price is refunded now, and what the organizer has yet to pay back; minor units. */
  readonly back: { readonly refunded: number; readonly owed: number }
}

export async function moveTicket(call: MoveCall): Promise<Reply<'moveTicket'>> {
  const ticket = await findTicketTo(call, 'move')
  const order = await findOrder(call, ticket.orderId)
  const sale = await resolveSale(call, ticket.eventId, call.body)
  const from = (await stockOfEvent(call.session, ticket.eventId)).get(ticket.ticketTypeId)
  if (!from) throw new Error(`the ticket type ${ticket.ticketTypeId} has no quota`)
  expectSameKind(from, sale)
  const difference = differenceOf(call, { order, ticket, sale }, await priceNow(call, sale))
  const move = { order, ticket, sale, from, difference, back: await backOf(call, order, -difference) }
  await movePlace(call, move)
  const next = await nextGeneration(call, ticket)
  const now = call.now.toISOString()
  const type = { ticket_type_id: sale.ticketTypeId, ...listedAnew(move) }
  await updateTicketRows(call.session, [ticket], { ...type, ...next, updated_at: now })
  const charged = await recharge(call, move)
  if (order.paidAt !== null) await settleDifference(call, charged)
  else await completeIfCovered(call, order.id)
  recordChange(call, {
    topic: 'ticket.moved',
    subject: ticket.id,
    eventId: ticket.eventId,
    data: {
      ...call.body,
      from: ticket.ticketTypeId,
      fromName: ticket.ticketType,
      to: sale.ticketTypeId,
      toName: sale.ticketTypeName,
      difference,
      ...move.back,
      generation: next.generation,
    },
  })
  await correctInvoices(call, order.id)
  return replyWithTicket(call, ticket.id)
}

/** An order keeps its admissions, which its add-ons need. @throws Failure validation_failed */
function expectSameKind(from: TypeStock, sale: OpenSale): void {
  if (from.kind === sale.kind) return
  const words = (kind: string) => kind.replace('_', '-')
  const detail = `this ticket is of the kind ${words(from.kind)} and ${sale.ticketTypeName} is of the kind ${words(sale.kind)}`
  throw invalidField('/ticketType', `${detail}: tickets can only move within their kind`, { code: 'not_allowed' })
}

/** The current price of a ticket type including tax; the suggested price where buyers choose. */
async function priceNow({ session, now }: MoveCall, sale: OpenSale): Promise<number> {
  const { held, sold } = await readQuota(session, sale.typeQuotaId)
  const price = Math.max(priceAt(sale, { now, count: held + sold }), sale.minPrice ?? 0)
  return sale.tax ? chargedAt(price, sale.tax).gross : price
}

/** @throws Failure validation_failed if the payment of a difference is missing, or given for an unpaid order */
function differenceOf(
  { body }: MoveCall,
  { order, ticket, sale }: Pick<Move, 'order' | 'ticket' | 'sale'>,
  price: number,
): number {
  const { payment, keepPrice } = body
  const difference = keepPrice ? 0 : price - worthOf(ticket)
  if (order.paidAt === null && payment !== undefined) {
    throw invalidField('/payment', '"payment" is only for paid orders, and this one is unpaid', {
      hint: `Move the ticket without it, then run: turnout orders pay ${order.id} --payment ${payment}`,
    })
  }
  if (order.paidAt === null || difference <= 0) return difference
  if (payment !== undefined) return payment === 'complimentary' ? 0 : difference
  const more = formatMoney(difference, order.currency)
  throw invalidField(
    '/payment',
    `"payment" is missing: a ${sale.ticketTypeName} ticket costs ${more} more, which is due now`,
    {
      code: 'required',
      details: { due: difference, currency: order.currency },
      hint: 'State how the difference was paid, or keep the price.',
    },
  )
}

/** How a lower price goes back: as the call says that it was paid back, else by processors, and the rest is owed. */
async function backOf(call: MoveCall, order: StoredOrder, less: number): Promise<Move['back']> {
  if (order.paidAt === null || less <= 0) return { refunded: 0, owed: 0 }
  if (paidBackBy(call) !== undefined) return { refunded: less, owed: 0 }
  return waysBack(less, (await moneyOf(call, order)).payments)
}

function paidBackBy({ body }: MoveCall): PaidBackBy | undefined {
  return body.payment === 'complimentary' ? undefined : body.payment
}

/** Quotas of both types keep the ticket's place; all other quotas must have one, or nothing changes. */
async function movePlace(call: MoveCall, { ticket, sale, from, difference }: Move): Promise<void> {
  const isHeld = ticket.attendeeStatus === 'pending'
  const one = isHeld ? { held: 1, sold: 0, taken: 1 } : { held: 0, sold: 1, taken: 1 }
  const given = { held: -one.held, sold: -one.sold, taken: -1, heldAmount: isHeld ? -ticket.price : 0 }
  const taken = { ...one, heldAmount: isHeld ? ticket.price + difference : 0 }
  await exchangePlaces(
    call,
    sale,
    sumByQuota([
      { ...from, places: given },
      { ...sale, places: taken },
    ]),
  )
}

interface Charged extends Move {
  /** The ticket under its new type: before the difference is charged, and after. */
  readonly moved: StoredTicket
  readonly charged: StoredTicket
}

/**
 * Writes the new price of ticket and order. The whole price is taxed as the new type; a ticket that keeps its type and
 * price keeps its tax, even if the rate has changed since.
 */
async function recharge(call: MoveCall, move: Move): Promise<Charged> {
  const { order, ticket, sale, difference, back } = move
  const { ticketTypeId, ticketTypeName: ticketType } = sale
  const isSame = ticketTypeId === ticket.ticketTypeId && difference === 0
  const terms = isSame ? {} : { tax: taxAt(ticket.price, sale), ...taxOf(sale.tax) }
  const moved = { ...ticket, ticketTypeId, ticketType, ...terms }
  // A refund leaves the price of a paid ticket as it is; what is owed is no part of it any more.
  const more = difference + back.refunded
  const price = moved.price + more
  const charged = more === 0 ? moved : { ...moved, price, tax: taxAt(price, sale) }
  if (more === 0 && charged.tax === ticket.tax && charged.taxRate === ticket.taxRate) return { ...move, moved, charged }
  const { tax } = charged
  const now = call.now.toISOString()
  const named = isSame ? {} : taxColumnsOf(sale.tax)
  await updateTicketRows(call.session, [ticket], { price, tax, ...named, updated_at: now })
  const total = order.total + more
  const orderTax = order.tax + tax - ticket.tax
  const refundedTax = order.refundedTax + taxGivenBack(charged) - taxGivenBack(ticket)
  const credit = order.credit + back.owed
  const changes = { total, tax: orderTax, refunded_tax: refundedTax, credit, updated_at: now }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  const next = { ...order, total, tax: orderTax, refundedTax, credit, version: order.version + 1 }
  await followOwed(call, order, { after: next, because: 'organizer', reason: `Moved to ${ticketType}` })
  return { ...move, moved, charged, order: next }
}

/** A price of another type has nothing to do with the discount on the first one, and what comes back isn't a refund of it. */
function listedAnew({ ticket, sale, back }: Move) {
  if (sale.ticketTypeId === ticket.ticketTypeId) return {}
  return { discount: 0, exchanged: ticket.exchanged + back.refunded }
}

const taxAt = (gross: number, { tax }: OpenSale) => (tax ? taxIn(gross, tax.rateMillionths) : 0)

/** Posts the sale over to the new type and settles the difference. */
async function settleDifference(call: MoveCall, move: Charged): Promise<void> {
  const { order, ticket, moved, charged, sale, difference, back } = move
  const { id: orderId, eventId, currency, channel } = order
  const entry = { orderId, eventId, currency, channel, day: dayInZone(call.now, sale.timezone) }
  const to = bookedFor(difference > 0 ? moved : charged, charged)
  await bookMove(call, { ...entry, from: bookedFor(ticket), to, payment: order.payment })
  const { payment, reference } = call.body
  if (back.refunded > 0) {
    const by = { payment: paidBackBy(call), reference }
    const how = by.payment === undefined ? { isAutomatic: true } : { by }
    const write: typeof recordRefunds = (on, of, refund) => recordRefunds(on, of, { ...refund, ...how })
    const reason = `Moved to ${sale.ticketTypeName}`
    await refundTickets(call, order, { shares: [{ ticket: charged, amount: back.refunded }], reason, write })
  }
  if (difference <= 0 || payment === undefined) return
  const row = manualPayment(call, order, { id: call.newId('pay'), method: payment, amount: difference, reference })
  await call.session.run(insertPayment, row)
  const share = { ...wholeShare(moved), amount: difference, tax: charged.tax - moved.tax }
  await bookSale(call, { ...entry, shares: [share], payment, paymentId: row.id })
}

/** What the ledger has of a ticket: the tax in its refunds is a part of the tax on the final price. */
function bookedFor(ticket: StoredTicket, charged = ticket) {
  const sold = wholeShare(ticket)
  return { sold, refunded: { ...sold, amount: ticket.refunded, tax: taxGivenBack(charged) } }
}
