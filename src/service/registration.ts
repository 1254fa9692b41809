// The hot path: one registration makes an order, an attendee and a ticket, and takes their places, in about a dozen
// statements. Everything it writes goes with its transaction or not at all.
import type { Attendee, NewAttendee } from '../contract/attendees.ts'
import type { Answers } from '../contract/forms.ts'
import { dayInZone } from '../contract/time.ts'
import { insertAttendee, insertTaxedAttendee } from '../store/attendees.ts'
import { orderIdOf, ticketIdOf } from '../store/order-ids.ts'
import { insertGroupOrder, insertOrder } from '../store/orders.ts'
import type { StoredPromoCode } from '../store/promo-codes.ts'
import { keepAnswers, readAnswersOf } from './answers.ts'
import { bookSale } from './books.ts'
import { recordChange } from './changes.ts'
import { findSale, type OpenSale } from './find-sale.ts'
import type { Call, Reply } from './operation.ts'
import { expectAdmission, expectPerOrder } from './order-limits.ts'
import { discountsOf } from './promo-price.ts'
import { findUsablePromo, type PromoUse, unlocks, usePromo } from './promo-use.ts'
import type { AnyCall } from './reading.ts'
import { chargedAt, taxColumnsOf, taxOf } from './sale-tax.ts'
import { takeCountedPlaces, takePlace } from './stock.ts'
import { taxLabel } from './tax-label.ts'
import { newTicketCode } from './ticket-code.ts'
import { chargedPrice, isCounted } from './ticket-price.ts'

export async function registerAttendee(call: Call<'registerAttendee'>): Promise<Reply<'registerAttendee'>> {
  const { body } = call
  const promo = body.promoCode === undefined ? undefined : await findUsablePromo(call, body.promoCode)
  const asked = promo ? { ticketType: body.ticketType, unlocks: unlocks(promo) } : body
  const sale = await findSale(call, call.params.event_id ?? '', asked)
  expectPerOrder(sale, 1, '/ticketType')
  if (sale.kind !== 'admission') expectAdmission([sale], () => '/ticketType')
  // Nobody waits where nothing was answered, unless it is the public page that asked.
  const isAsked = body.answers !== undefined || call.channel === 'page'
  const answers = isAsked ? await answersTo(call, sale) : noAnswers
  const { price, tax, discount, isConfirmed, use } = await takeTicket(call, sale, promo)
  const attendee = newAttendee(call, { sale, body, price, isConfirmed, answers })
  writeRegistration(call, attendee, { sale, tax, use: use && { ...use, discount } })
  keepAnswers(call, attendee)
  if (isConfirmed && price > 0 && body.payment !== undefined) {
    const day = dayInZone(call.now, sale.timezone)
    const shares = [{ ticketTypeId: sale.ticketTypeId, amount: price, tax, label: taxLabel(taxOf(sale.tax)) }]
    await bookSale(call, { ...attendee, day, shares, payment: body.payment, channel: call.channel })
  }
  recordChange(call, {
    topic: 'attendee.registered',
    subject: attendee.id,
    eventId: sale.eventId,
    data: soldTo(attendee),
  })
  return { body: attendee, version: 1 }
}

const noAnswers: Answers = {}

async function answersTo(call: Call<'registerAttendee'>, sale: OpenSale): Promise<Answers> {
  const [answers = noAnswers] = await readAnswersOf(call, [{ ...sale, given: call.body.answers, pointer: '/answers' }])
  return answers
}

/** Takes the place of a ticket, and says what it costs and whether it is settled with that. */
async function takeTicket(call: Call<'registerAttendee'>, sale: OpenSale, promo: StoredPromoCode | undefined) {
  const { amount, payment } = call.body
  const offer = { amount, payment, pointer: '/amount' }
  const sold = (count: number) => {
    const asked = chargedPrice(sale, { now: call.now, count }, offer)
    const discount = promo ? (discountsOf(promo, [{ sale, price: asked }])[0] ?? 0) : 0
    const listed = asked - discount
    const { gross: price, tax } = sale.tax ? chargedAt(listed, sale.tax) : { gross: listed, tax: 0 }
    return { price, tax, discount, isConfirmed: price === 0 || payment !== undefined }
  }
  const placesOf = ({ price, isConfirmed }: ReturnType<typeof sold>) =>
    isConfirmed ? { held: 0, sold: 1, heldAmount: 0 } : { held: 1, sold: 0, heldAmount: price }
  // Asked for before anything is taken, also where the count may change it: what is refused has nothing to undo.
  let ticket = sold(0)
  const use = promo && (await usePromo(call, promo, [sale]))
  if (!isCounted(sale)) {
    await takePlace(call, { sale, places: placesOf(ticket), own: use?.own ?? [] })
    return { ...ticket, use }
  }
  await takeCountedPlaces(call, { sales: [sale], own: use?.own ?? [] }, ([count = 0]) => {
    ticket = sold(count)
    return [placesOf(ticket)]
  })
  return { ...ticket, use }
}

/** What the record keeps for good: it can't be erased there, so that it names nobody. */
function soldTo({ orderId, ticketTypeId, ticket, status, price, currency, payment }: Attendee) {
  return { orderId, ticketTypeId, ticketId: ticket.id, status, price, currency, payment }
}

function newAttendee(
  call: AnyCall,
  made: { sale: OpenSale; body: NewAttendee; price: number; isConfirmed: boolean; answers: Answers },
): Attendee {
  const { sale, body, price, isConfirmed, answers } = made
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

interface Written {
  readonly sale: OpenSale
  readonly tax: number
  readonly use: (PromoUse & { discount: number }) | undefined
}

// Each row written out whole: spreading what they share costs more than the rows.
function writeRegistration(
  { session, principal, channel }: AnyCall,
  attendee: Attendee,
  { sale, tax, use }: Written,
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
    name,
    email,
    paid_at: isConfirmed ? createdAt : null,
    created_at: createdAt,
    updated_at: updatedAt,
  }
  if (use || sale.tax) session.append(insertGroupOrder, { ...order, tax, ...ofPromo(use) })
  else session.append(insertOrder, order)
  const row = {
    id,
    account_id: principal.accountId,
    event_id: eventId,
    order_id: orderId,
    ticket_type_id: ticketTypeId,
    name,
    email,
    status,
    code: ticket.code,
    ticket_status: ticket.status,
    price,
    created_at: createdAt,
    updated_at: updatedAt,
  }
  if (sale.tax) session.append(insertTaxedAttendee, { ...row, tax, ...taxColumnsOf(sale.tax) })
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
