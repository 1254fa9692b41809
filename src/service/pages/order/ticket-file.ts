// The valid tickets of an order as a PDF, the same as in its mail. The PDF writer is loaded on first use.
import { notFound } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { privately } from '../html/document.ts'
import { ask, type Site } from '../site.ts'
import { hasCode } from './order-tickets.ts'

/** Its path; undefined where there is nothing to print, or no font to print it with. */
export function ticketFilePath({ tools }: Site, { order, path }: PublicOrder): string | undefined {
  const canPrint = tools.services.fonts.given.length > 0
  return canPrint && order.tickets.some((ticket) => hasCode(ticket, order)) ? `${path}/tickets.pdf` : undefined
}

/** @throws Failure not_found, and rate_limited: drawing takes the service's time */
export async function showTicketFile(site: Site, found: PublicOrder): Promise<Response> {
  const { tools, request } = site
  const { order, event, reference } = found
  if (ticketFilePath(site, found) === undefined) throw notFound('tickets', reference)
  tools.caps.take('send', request.client)
  const { principal } = event
  const valid = order.tickets.filter((ticket) => hasCode(ticket, order))
  const signed = await Promise.all(
    valid.map(async (ticket) => {
      const { token } = await ask(site, principal, { operation: 'showTicket', params: { ticket_id: ticket.id } })
      return { ...ticket, code: ticket.code ?? '', token: token ?? '' }
    }),
  )
  const tickets = signed.filter(({ token }) => token !== '')
  const { name } = await ask(site, principal, { operation: 'showSeller', params: {} })
  const { ticketPdf } = await import('../../../documents/tickets/ticket-pdf.ts')
  const { language } = event.words
  const paper = {
    event,
    tickets,
    language,
    color: event.page.color,
    organizer: name ?? event.name,
    createdAt: request.now,
  }
  const { bytes } = await ticketPdf({ ...paper, fonts: tools.services.fonts })
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="tickets-${reference}.pdf"`,
  }
  return { status: 200, headers: { ...headers, ...privately }, body: '', bytes }
}
