// The order that a secret link is to, with its event. A link that is none of ours tells nothing and may not be guessed at.

import type { OrderDetails, OrderTicket } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { linkedOrder } from '../../store/pages.ts'
import { notFound } from '../core/find-event.ts'
import { openOrderLink } from '../core/signed-links.ts'
import { isTransferred } from '../orders/find-order.ts'
import { findPublicEvent, type PublicEvent } from './find-public-event.ts'
import { ask, type Site } from './site.ts'

export interface PublicOrder {
  readonly event: PublicEvent
  readonly order: OrderDetails
  /** Below the address of the service: whoever has it is the buyer. */
  readonly path: string
  readonly reference: string
}

/** @throws Failure not_found, rate_limited */
export async function findPublicOrder(site: Site, link: string): Promise<PublicOrder> {
  const { tools, request } = site
  // Before it is looked up: else whoever guesses would still be told which link is a right one.
  tools.caps.takeOnce('link', request.client, link)
  const find = (id: string) => tools.store.read((session) => linkedOrder(session, id))
  const found = await openOrderLink(link, { secrets: tools.services.secrets, find })
  if (!found) throw notFound('order', link)
  const { id, eventId } = found
  const event = await findPublicEvent(site, eventId, { isKnown: true })
  const order = await ask(site, event.principal, { operation: 'showOrder', params: { order_id: id } })
  return { event, order, path: `/o/${link}`, reference: orderReference(id) }
}

/** Whether there is still something to change about it. */
export const isOpenTicket = (ticket: OrderTicket, { event, order }: PublicOrder): boolean =>
  ticket.status !== 'void' &&
  event.status === 'published' &&
  event.saleState !== 'ended' &&
  !isTransferred(ticket, order)

/** Whether the organizer lets buyers cancel it themselves, as of now. */
export function isCancellable({ event, order }: Pick<PublicOrder, 'event' | 'order'>, now: Date): boolean {
  const { selfCancelUntil } = event.page
  const isLive = ['reserved', 'pending', 'paid'].includes(order.status)
  return isLive && selfCancelUntil !== null && now.getTime() < Date.parse(selfCancelUntil)
}
