// Writes a registration whose place is taken: the record of the attendee, the rows of attendee and order, the posting, and
// the audit data. Checks nothing.
import type { Attendee, NewAttendee } from '../../contract/attendees/attendees.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import { newTicketCode } from '../../contract/tickets/ticket-code.ts'
import { insertAttendee, insertOrderedAttendee, insertTaxedAttendee } from '../../store/attendees/attendees.ts'
import { nameKeyColumn } from '../../store/core/name-order.ts'
import { orderIdOf, ticketIdOf } from '../../store/core/order-ids.ts'
import { insertGroupOrder, insertOrder } from '../../store/orders/orders.ts'
import { bookSale } from '../books/post.ts'
import type { AnyCall } from '../core/call.ts'
import type { PromoUse } from '../promo-codes/redeem.ts'
import type { OpenSale } from '../ticket-types/find-sale.ts'
import { taxColumnsOf, taxLabel, taxOf } from '../ticket-types/tax.ts'

/** Data for the audit log. It can never be erased there, so it names nobody. */
export function auditDataOf({ orderId, ticketTypeId, ticket, status, price, currency, payment }: Attendee) {
  return { orderId, ticketTypeId, ticketId: ticket.id, status, price, currency, payment }
}

interface Written {
  readonly sale: OpenSale
  /** By which link they came. */
  readonly source?: string | undefined
  readonly tax: number
  readonly use?: (PromoUse & { readonly discount: number; readonly discountWithTax: number }) | undefined
}

/** Posts the payment, if there was one. */
export async function bookRegistration(call: AnyCall, attendee: Attendee, { sale, tax }: Written): Promise<void> {
  const { ticketTypeId, price, payment, status } = attendee
  if (status !== 'confirmed' || price === 0 || payment === null) return
  const day = dayInZone(call.now, sale.timezone)
  const shares = [{ ticketTypeId, amount: price, tax, label: taxLabel(taxOf(sale.tax)) }]
  await bookSale(call, { ...attendee, day, shares, payment, channel: call.channel })
}

interface Settled {
  readonly sale: OpenSale
  readonly body: Pick<NewAttendee, 'name' | 'email' | 'payment'>
  readonly price: number
  readonly isConfirmed: boolean
  readonly answers: Answers
  /** Whom an add-on is for. */
  readonly person?: { readonly id: string } | undefined
}

/** The public record of a new attendee. */
export function newAttendee(call: AnyCall, { sale, body, price, isConfirmed, answers, person }: Settled): Attendee {
  const now = call.now.toISOString()
  const id = call.newId('att')
  return {
    id,
    eventId: sale.eventId,
    orderId: orderIdOf(id),
    name: body.name,
    email: body.email,
    ticketType: sale.ticketTypeName,
    ticketTypeId: sale.ticketTypeId,
    kind: sale.kind,
    forAttendeeId: person?.id ?? null,
    addOns: [],
    status: isConfirmed ? 'confirmed' : 'pending',
    price,
    currency: sale.currency,
    payment: body.payment ?? null,
    refunded: 0,
    ticket: { id: ticketIdOf(id), code: newTicketCode(), status: isConfirmed ? 'valid' : 'reserved' },
    answers,
    createdAt: now,
    updatedAt: now,
  }
}

/** Each row is written out: spreading what they share costs more than the rows. */
export function writeRegistration(
  { session, principal, channel }: AnyCall,
  attendee: Attendee,
  { sale, source, tax, use }: Written,
): void {
  const { id, eventId, orderId, ticketTypeId, name, email, status, price, ticket, createdAt, updatedAt } = attendee
  const isConfirmed = status === 'confirmed'
  const order = {
    id: orderId,
    account_id: principal.accountId,
    event_id: eventId,
    status: isConfirmed ? 'paid' : 'pending',
    total: price,
    currency: attendee.currency,
    payment: attendee.payment,
    channel,
    source: source ?? null,
    name,
    email,
    paid_at: isConfirmed ? createdAt : null,
    created_at: createdAt,
    updated_at: updatedAt,
  }
  if (use || sale.tax) {
    session.append(insertGroupOrder, { ...order, tax, language: null, billing: null, ...ofPromo(use) })
  } else session.append(insertOrder, order)
  const row = {
    id,
    account_id: principal.accountId,
    event_id: eventId,
    order_id: orderId,
    ticket_type_id: ticketTypeId,
    name,
    name_key: nameKeyColumn(name),
    email,
    status,
    code: ticket.code,
    ticket_status: ticket.status,
    price,
    created_at: createdAt,
    updated_at: updatedAt,
  }
  if (use || attendee.forAttendeeId !== null) {
    const own = { discount: use?.discountWithTax ?? 0, for_attendee_id: attendee.forAttendeeId }
    session.append(insertOrderedAttendee, { ...row, tax, ...taxColumnsOf(sale.tax), ...own })
  } else if (sale.tax) session.append(insertTaxedAttendee, { ...row, tax, ...taxColumnsOf(sale.tax) })
  else session.append(insertAttendee, row)
}

const ofPromo = (use: Written['use']) => ({
  size: 1,
  expires_at: null,
  promo_code: use?.promo.code ?? null,
  discount: use?.discount ?? 0,
  promo_kept: use?.kept ?? 0,
  waitlist_entry_id: null,
})
