// Issues an invoice or a credit note: takes its number and inserts it, both in the call's transaction.

import { dayInZone } from '../../../contract/core/time.ts'
import type { Invoice } from '../../../contract/invoices/invoices.ts'
import {
  findSeller,
  type InvoicedTicket,
  insertInvoice,
  type StoredInvoice,
  takeSerial,
} from '../../../store/invoices.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { WriteContext } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { linesOf, taxesOfLines } from './invoice-lines.ts'

export interface Issue {
  readonly order: StoredOrder
  readonly tickets: readonly InvoicedTicket[]
  readonly seller: Invoice['seller']
  readonly buyer: Invoice['buyer']
  /** For a credit note: the invoice it credits. */
  readonly credits?: StoredInvoice
  readonly reason?: string | undefined
}

/** @returns the id of the new invoice or credit note */
export async function issue(
  call: WriteContext,
  { order, tickets, seller, buyer, credits, reason }: Issue,
): Promise<string> {
  const { session, principal } = call
  const { accountId } = principal
  const event = await findEvent(call, order.eventId)
  const { invoicePrefix, creditPrefix, note } = await findSeller(session, accountId)
  const kind = credits ? ('credit_note' as const) : ('invoice' as const)
  const issuedOn = dayInZone(call.now, event.timezone)
  const series = `${credits ? creditPrefix : invoicePrefix}-${issuedOn.slice(0, 4)}`
  const { serial, number } = await takeNumber(call, series)
  const lines = linesOf(tickets)
  const sum = (key: 'net' | 'tax' | 'gross') => lines.reduce((total, one) => total + one[key], 0)
  const [id, total] = [call.newId('inv'), sum('gross')]
  const document = {
    creditsNumber: credits?.number ?? null,
    issuedOn,
    currency: order.currency,
    seller,
    buyer,
    note,
    reason: reason ?? null,
    event: { name: event.name, date: event.date },
    lines,
    taxes: taxesOfLines(lines),
    payment: paymentOf(order),
    tickets,
  }
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

function paymentOf({ paidAt, payment: method, credit }: StoredOrder): Invoice['payment'] {
  if (paidAt !== null) return { status: 'paid', method, paidAt }
  return { status: 'due', method, paidAt, ...(credit > 0 ? { received: credit } : {}) }
}

/** The next number of a series: `INV-2027-0001`. */
async function takeNumber({ session, principal }: WriteContext, series: string) {
  const [row] = await session.run(takeSerial, { accountId: principal.accountId, series })
  const serial = Number(row?.last)
  return { serial, number: `${series}-${String(serial).padStart(4, '0')}` }
}
