// The rules of invoices: issue, list, show, credit, and the seller. After a refund, orders/invoicing/correct-invoices.ts
// corrects them.
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Invoice, InvoiceBuyer } from '../../contract/invoices/invoices.ts'
import {
  findInvoiceRow,
  findSeller,
  invoicesOfOrder,
  queryInvoices,
  type StoredInvoice,
  writeSeller,
} from '../../store/invoices.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import type { Call, ReadContext, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findListedEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { findOrder, findOrderWithTickets, isLapsed, orderSubject } from '../orders/find-order.ts'
import { billable, invoicedNow, negated } from '../orders/invoicing/invoice-lines.ts'
import { issue } from '../orders/invoicing/issue-invoice.ts'

async function createInvoice(call: Call<'createInvoice'>): Promise<Reply<'createInvoice'>> {
  const { order, tickets } = await findOrderWithTickets(call, call.params.order_id)
  const issued = await invoicesOfOrder(call.session, call.principal, order.id)
  const standing = issued.findLast(({ kind }) => kind === 'invoice')
  if (standing && invoicedNow(issued).length > 0) {
    throw new Failure('state_conflict', `${orderSubject(order).name} already has invoice ${standing.number}`, {
      details: { invoiceId: standing.id, number: standing.number },
      hint: `Credit it first: turnout invoices credit ${standing.id}`,
    })
  }
  const billed = isLapsed(order, call.now) ? [] : billable(order, tickets)
  if (billed.every(({ gross }) => gross === 0)) {
    throw new Failure('state_conflict', `There is nothing to invoice for ${orderSubject(order).name}`, {
      details: { status: order.status, total: order.total, refunded: order.refunded },
      hint: 'Only amounts that are paid or due, and not refunded, can be invoiced.',
    })
  }
  const { name, address, postcode, city, country, taxId, email, phone } = await findSeller(
    call.session,
    call.principal.accountId,
  )
  if (name === null) {
    throw new Failure('state_conflict', 'The seller has no name yet, and an invoice needs one', {
      hint: 'Set it: turnout invoices seller --name "Your Association" --address "Street 1, Town" --country AT --tax-id ID',
    })
  }
  const seller = { name, address, postcode, city, country, taxId, email, phone }
  const id = await issue(call, { order, tickets: billed, seller, buyer: buyerOf(order, call.body) })
  return { body: invoiceRecord(await findInvoice(call, id)) }
}

/** To whom an invoice is made out: as it is asked for, else as the order says. */
function buyerOf({ name: person, email, billing }: StoredOrder, body: Body<'createInvoice'>): InvoiceBuyer {
  const name = body.billingName ?? billing?.company ?? person
  return {
    name,
    contact: name === person ? null : person,
    address: body.billingAddress ?? billing?.address ?? null,
    postcode: body.billingPostcode ?? billing?.postcode ?? null,
    city: body.billingCity ?? billing?.city ?? null,
    country: body.billingCountry ?? billing?.country ?? null,
    taxId: body.taxId ?? billing?.vatId ?? null,
    email,
    reference: body.buyerReference ?? billing?.reference ?? null,
  }
}

async function creditInvoice(call: Call<'creditInvoice'>): Promise<Reply<'creditInvoice'>> {
  const invoice = await findInvoice(call, call.params.invoice_id)
  const order = await findOrder(call, invoice.orderId)
  const issued = await invoicesOfOrder(call.session, call.principal, order.id)
  const left = invoicedNow(issued.filter(({ id, creditsId }) => id === invoice.id || creditsId === invoice.id))
  if (invoice.kind !== 'invoice' || left.length === 0) {
    const why = invoice.kind === 'invoice' ? 'it is already fully credited' : 'it is a credit note itself'
    throw new Failure('state_conflict', `Cannot credit ${invoice.number}: ${why}`, {
      details: { kind: invoice.kind },
    })
  }
  const { seller, buyer } = invoice
  const { reason } = call.body
  const id = await issue(call, { order, tickets: negated(left), seller, buyer, credits: invoice, reason })
  return { body: invoiceRecord(await findInvoice(call, id)) }
}

async function listInvoices(call: Call<'listInvoices'>): Promise<Reply<'listInvoices'>> {
  const { query, session, principal } = call
  const event = await findListedEvent(call, call.params.event_id)
  const orderId = query.order === undefined ? undefined : (await findOrder(call, query.order)).id
  const filter = { eventId: event?.id ?? null, kind: query.kind, orderId }
  const list = queryInvoices(session, principal, filter)
  return { body: await makePage(call, list, (found) => found.map(invoiceRecord)) }
}

async function findInvoice(call: ReadContext, id: string | undefined): Promise<StoredInvoice> {
  const invoice = await findInvoiceRow(call.session, call.principal, id ?? '')
  if (!invoice) throw notFound('invoice', id)
  return invoice
}

const invoiceRecord = ({ tickets: _tickets, ...invoice }: StoredInvoice): Invoice => invoice

export const invoiceRules: Rules<
  'createInvoice' | 'creditInvoice' | 'listInvoices' | 'showInvoice' | 'showSeller' | 'updateSeller'
> = {
  createInvoice,
  creditInvoice,
  listInvoices,
  async showInvoice(call) {
    return { body: invoiceRecord(await findInvoice(call, call.params.invoice_id)) }
  },
  async showSeller({ session, principal }) {
    return { body: await findSeller(session, principal.accountId) }
  },
  async updateSeller(call) {
    expectWholeAccount(call, 'change the seller')
    const { session, principal, body, now } = call
    const seller = { ...(await findSeller(session, principal.accountId)), ...body } as Awaited<
      ReturnType<typeof findSeller>
    >
    await writeSeller(session, principal.accountId, { ...seller, now: now.toISOString() })
    recordChange(call, {
      topic: 'seller.updated',
      subject: principal.accountId,
      eventId: null,
      data: { changed: Object.keys(body) },
    })
    return { body: seller }
  },
}
