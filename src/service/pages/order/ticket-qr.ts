// The QR code of a valid ticket as an image: its signed token, nothing about a person.
import { qrSvg } from '../../../documents/qr/qr.ts'
import { notFound } from '../../core/find-event.ts'
import { isTransferred } from '../../orders/find-order.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { privately } from '../html/document.ts'
import { ask, type Site } from '../site.ts'

export async function showTicketCode(site: Site, { order, event }: PublicOrder, index: number): Promise<Response> {
  const ticket = order.tickets[index]
  if (!ticket || isTransferred(ticket, order)) throw notFound('ticket', String(index + 1))
  const { token } = await ask(site, event.principal, { operation: 'showTicket', params: { ticket_id: ticket.id } })
  if (token === null) throw notFound('code', String(index + 1))
  return { status: 200, headers: { ...lockedImage, ...privately }, body: qrSvg(token) }
}

/** Opened by itself, the image may load and run nothing. */
export const lockedImage = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; sandbox",
}
