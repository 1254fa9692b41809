// The invoices and credit notes of an order as PDF, for its buyer; the same as the organizer's. The PDF writer is loaded
// on first use.
import type { Invoice } from '../../../contract/invoices/invoices.ts'
import { notFound } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { privately } from '../html/document.ts'
import { type Html, html } from '../html/html.ts'
import { ask, type Site } from '../site.ts'

/** Links to all that were issued, the oldest first; none where no font is to print with. */
export async function invoiceLinks(site: Site, found: PublicOrder): Promise<Html | false> {
  if (site.tools.services.fonts.given.length === 0) return false
  const { say } = found.event.words
  const issued = await invoicesOf(site, found)
  const linkTo = ({ kind, number }: Invoice) => {
    const name = say(kind === 'invoice' ? 'order.invoice' : 'order.creditNote', { number })
    return html`<li><a href="${found.event.address(`${found.path}/invoices/${encodeURIComponent(number)}.pdf`)}">${name}</a></li>`
  }
  return issued.length > 0 && html`<ul>${issued.map(linkTo)}</ul>`
}

async function invoicesOf(site: Site, { order, event }: PublicOrder): Promise<Invoice[]> {
  const params = { event_id: event.id }
  const query = { order: order.id, limit: '100' }
  const { data } = await ask(site, event.principal, { operation: 'listInvoices', params, query })
  return data.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** @throws Failure not_found for another order's, and rate_limited: drawing takes the service's time */
export async function showInvoiceFile(site: Site, found: PublicOrder, file: string): Promise<Response> {
  const { tools, request } = site
  const number = file.replace(/\.pdf$/, '')
  const { fonts } = tools.services
  const invoice = (await invoicesOf(site, found)).find((each) => `${each.number}.pdf` === file)
  if (invoice === undefined || fonts.given.length === 0) throw notFound('invoice', number)
  tools.caps.take('send', request.client)
  const { invoicePdf } = await import('../../../documents/invoices/invoice-pdf.ts')
  const { bytes } = await invoicePdf(invoice, { fonts })
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number.replace(/[^\w.-]/g, '_')}.pdf"`,
  }
  return { status: 200, headers: { ...headers, ...privately }, body: '', bytes }
}
