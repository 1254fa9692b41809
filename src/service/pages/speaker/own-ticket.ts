// A speaker's ticket on their own page, with its code.
import type { TicketDetails } from '../../../contract/tickets/tickets.ts'
import { qrSvg } from '../../../documents/qr/qr.ts'
import { notFound } from '../../core/find-event.ts'
import { isTransferred } from '../../orders/find-order.ts'
import type { Response } from '../../pipeline/request.ts'
import { privately } from '../html/document.ts'
import { lockedImage } from '../order/ticket-qr.ts'
import { ask, type Site } from '../site.ts'
import type { OwnPage } from './find-own-page.ts'

/** Undefined without a valid one, and for one that they passed on: its code is somebody else's. */
export async function findTicket(
  site: Site,
  { event: { principal }, speaker }: OwnPage,
): Promise<TicketDetails | undefined> {
  if (speaker.attendeeId === null) return undefined
  const params = { attendee_id: speaker.attendeeId }
  const attendee = await ask(site, principal, { operation: 'showAttendee', params })
  const ticket = await ask(site, principal, { operation: 'showTicket', params: { ticket_id: attendee.ticket.id } })
  if (ticket.token === null) return undefined
  const order = await ask(site, principal, { operation: 'showOrder', params: { order_id: attendee.orderId } })
  return isTransferred(ticket, order) ? undefined : ticket
}

export async function showOwnCode(site: Site, page: OwnPage): Promise<Response> {
  const ticket = await findTicket(site, page)
  if (!ticket?.token) throw notFound('code', page.speaker.code)
  return { status: 200, headers: { ...lockedImage, ...privately }, body: qrSvg(ticket.token) }
}
