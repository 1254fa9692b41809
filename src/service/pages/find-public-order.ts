// Opens the order behind a secret link, with its event. Wrong links tell nothing, and attempts are limited.
import type { OrderDetails, OrderTicket } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { admittedAmong } from '../../store/door/admissions.ts'
import { linkedOrder } from '../../store/pages.ts'
import { notFound } from '../core/find-event.ts'
import { openOrderLink } from '../core/signed-links.ts'
import { isTransferred } from '../orders/find-order.ts'
import { findPublicEvent, type PublicEvent } from './find-public-event.ts'
import { ask, type Site } from './site.ts'
import { translateOrder } from './translate-event.ts'

export interface PublicOrder {
  readonly event: PublicEvent
  readonly order: OrderDetails
  /** Relative to the service's address. Holding it is what identifies the buyer, or the holder of a ticket. */
  readonly path: string
  readonly reference: string
  /** Whether it is somebody's who got a ticket of the order: then there is nothing else of the order in it. */
  readonly isHeld: boolean
  /** Ids of the attendees who came in, on any check-in list. */
  readonly admitted: ReadonlySet<string>
}

/** The words of a link back to the page. */
export const backText = ({ event, isHeld }: Pick<PublicOrder, 'event' | 'isHeld'>): string =>
  event.words.say(isHeld ? 'ticket.backToTicket' : 'ticket.backToOrder')

/** @throws Failure not_found, rate_limited */
export async function findPublicOrder(site: Site, link: string): Promise<PublicOrder> {
  const { tools, request } = site
  // Counted before the look-up: otherwise somebody over the limit could still find out which links are right.
  tools.caps.takeOnce('link', request.client, link)
  const find = (id: string) => tools.store.read((session) => linkedOrder(session, id))
  const linked = await openOrderLink(link, { secrets: tools.services.secrets, find })
  if (!linked) throw notFound('order', link)
  const { id, eventId, language } = linked
  const event = await findPublicEvent(site, eventId, { isKnown: true, remembered: language })
  const order = await ask(site, event.principal, { operation: 'showOrder', params: { order_id: id } })
  return {
    event,
    order: translateOrder(order, [...event.ticketTypes, ...event.hiddenTypes]),
    path: `/o/${link}`,
    reference: orderReference(id),
    isHeld: false,
    admitted: await readAdmitted(site, order.tickets),
  }
}

export async function readAdmitted({ tools }: Site, tickets: readonly OrderTicket[]): Promise<ReadonlySet<string>> {
  const ids = tickets.map(({ attendeeId }) => attendeeId)
  return new Set(await tools.store.read((session) => admittedAmong(session, ids)))
}

/** Whether the ticket may still be changed here. */
export const isOpenTicket = (ticket: OrderTicket, { event, order, admitted }: PublicOrder): boolean =>
  !admitted.has(ticket.attendeeId) &&
  ticket.kind !== 'donation' &&
  ticket.status !== 'void' &&
  event.status === 'published' &&
  event.saleState !== 'ended' &&
  !isTransferred(ticket, order)

/** Whether the ticket admits somebody for whom sessions may be chosen here, and add-ons bought. */
export const isOwnAdmission = (ticket: OrderTicket, { event, order }: PublicOrder): boolean =>
  ticket.kind === 'admission' &&
  ticket.status !== 'void' &&
  event.status === 'published' &&
  !isTransferred(ticket, order)

/** Whether the buyer may cancel the order now: not once somebody was admitted with it. */
export function isCancellable({ event, order, admitted }: PublicOrder, now: Date): boolean {
  const { selfCancelUntil } = event.page
  const isLive = ['reserved', 'pending', 'paid'].includes(order.status)
  return isLive && admitted.size === 0 && selfCancelUntil !== null && now.getTime() < Date.parse(selfCancelUntil)
}
