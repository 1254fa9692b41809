// Issues an invoice or a credit note: takes its number and inserts it, both in the call's transaction.

import type { Language } from '../../../contract/core/choices.ts'
import { dayInZone, daysAfter } from '../../../contract/core/time.ts'
import { translate } from '../../../contract/core/words/translate.ts'
import type { Invoice, Seller } from '../../../contract/invoices/invoices.ts'
import type { StoredEvent } from '../../../store/events.ts'
import {
  findSeller,
  type InvoicedTicket,
  insertInvoice,
  type StoredInvoice,
  takeSerial,
} from '../../../store/invoices.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { WriteContext } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { withBookedDays } from '../booked-day.ts'
import { moneyOf } from '../order-payments.ts'
import { adjustmentsOf, linesOf, sumByTax } from './invoice-lines.ts'

export interface Issue {
  readonly order: StoredOrder
  readonly tickets: readonly InvoicedTicket[]
  readonly seller: Invoice['seller']
  readonly buyer: Invoice['buyer']
  /** Of the invoice that this one credits or replaces; the order's by default. */
  readonly language?: Language
  /** For a credit note: the invoice it credits. */
  readonly credits?: StoredInvoice
  readonly reason?: string | undefined
}

/** @returns the id of the new invoice or credit note */
export async function issue(call: WriteContext, asked: Issue): Promise<string> {
  const { session, principal } = call
  const { order, credits } = asked
  const { accountId } = principal
  const event = await findEvent(call, order.eventId)
  const account = await findSeller(session, accountId)
  const kind = credits ? ('credit_note' as const) : ('invoice' as const)
  const issuedOn = dayInZone(call.now, event.timezone)
  const series = `${credits ? account.creditPrefix : account.invoicePrefix}-${issuedOn.slice(0, 4)}`
  const { serial, number } = await takeNumber(call, series)
  const document = await documentOf(call, asked, { event, account, issuedOn })
  const sum = (key: 'net' | 'tax' | 'gross') => document.taxes.reduce((total, one) => total + one[key], 0)
  const [id, total] = [call.newId('inv'), sum('gross')]
  await session.run(insertInvoice, {
    id,
    account_id: accountId,
    event_id: order.eventId,
    order_id: order.id,
    kind,
    number,
    series,
    serial,
    credits_id: credits?.id ?? null,
    net: sum('net'),
    tax: sum('tax'),
    total,
    document: JSON.stringify(document),
    created_at: call.now.toISOString(),
  })
  const data = { orderId: order.id, kind, number, total, currency: order.currency }
  recordChange(call, { topic: 'invoice.issued', subject: id, eventId: order.eventId, data })
  return id
}

interface Around {
  readonly event: StoredEvent
  readonly account: Seller
  readonly issuedOn: string
}

/** Everything it says that has no column of its own. */
async function documentOf(call: WriteContext, asked: Issue, { event, account, issuedOn }: Around) {
  const { order, seller, buyer, credits, reason } = asked
  const { iban, bic, note, exemption } = account
  const language = credits?.language ?? asked.language ?? order.language ?? event.language
  const tickets = credits ? asked.tickets : await describe(call, asked, language)
  const [lines, adjustments] = [linesOf(tickets), adjustmentsOf(tickets, order.promoCode)]
  const taxes = sumByTax([...lines, ...adjustments])
  return {
    creditsNumber: credits?.number ?? null,
    issuedOn,
    dueOn: credits || order.paidAt !== null ? null : dueDay(order, { issuedOn, ...event, ...account }),
    language,
    currency: order.currency,
    seller,
    buyer,
    bank: iban === null ? null : { iban, bic },
    note: credits ? null : note,
    exemption: taxes.some(({ taxRate }) => Number(taxRate ?? 0) === 0) ? exemption : null,
    reason: reason ?? null,
    event: { name: translate(event, language).name, date: event.date, endDate: event.endDate },
    lines,
    adjustments,
    taxes,
    payment: credits ? { ...paymentOf(order), payments: [] } : await paymentsOf(call, order, event.timezone),
    tickets,
  }
}

/** The tickets of a new invoice, described in its language; a credit note repeats the descriptions of its invoice. */
async function describe(call: WriteContext, { order, tickets }: Issue, language: Language): Promise<InvoicedTicket[]> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [order.eventId])
  const names = new Map(types.map(({ name, translations }) => [name, translations[language]?.name]))
  return tickets.map((ticket) => {
    const description = names.get(ticket.ticketType)
    return description === undefined ? ticket : { ...ticket, description }
  })
}

/** The last day to pay: some days from now, or the day on which the order expires. */
function dueDay(
  { expiresAt }: StoredOrder,
  { issuedOn, timezone, paymentDays }: { issuedOn: string; timezone: string; paymentDays: number },
): string {
  const latest = daysAfter(issuedOn, paymentDays)
  const end = expiresAt === null ? latest : dayInZone(new Date(expiresAt), timezone)
  return end < latest ? end : latest
}

/** The payments received by now that are not paid back as a whole. */
async function paymentsOf(call: WriteContext, order: StoredOrder, timezone: string): Promise<Invoice['payment']> {
  const { payments } = await moneyOf(call, order)
  const received = payments.filter(({ status, method }) => status === 'confirmed' && method !== 'complimentary')
  const booked = await withBookedDays(call, received, timezone)
  const rows = booked.flatMap(({ bookedOn: date, method, amount }) => (date === null ? [] : [{ date, method, amount }]))
  return { ...paymentOf(order), payments: rows }
}

function paymentOf({ paidAt, payment: method, credit }: StoredOrder): Omit<Invoice['payment'], 'payments'> {
  if (paidAt !== null) return { status: 'paid', method, paidAt }
  return { status: 'due', method, paidAt, ...(credit > 0 ? { received: credit } : {}) }
}

/** The next number of a series: `INV-2027-0001`. */
async function takeNumber({ session, principal }: WriteContext, series: string) {
  const [row] = await session.run(takeSerial, { accountId: principal.accountId, series })
  const serial = Number(row?.last)
  return { serial, number: `${series}-${String(serial).padStart(4, '0')}` }
}
