// Secret links in mails: to the reader's own orders, to tickets passed on to them, or to their waitlist entry. Whoever holds one may use it, so they are
// made when a mail is sent, and never stored or logged.

import type { ExternalServices } from '../../core/external-services.ts'
import { orderPath, ticketPath, unsubscribePath, waitlistPath } from '../../core/signed-links.ts'
import type { Links, Material } from './facts.ts'

/** The real links. */
export async function secretLinks(services: ExternalServices, material: Material): Promise<Links> {
  const { secrets, publicUrl = material.publicUrl } = services
  const { ownOrders, heldTickets, waiting, consent } = material
  if (publicUrl === undefined) return noLinks
  const orders = await Promise.all(ownOrders.map(async (order) => publicUrl + (await orderPath(secrets, order))))
  const tickets = await Promise.all(heldTickets.map(async (ticket) => publicUrl + (await ticketPath(secrets, ticket))))
  const offer = waiting === null ? '' : publicUrl + (await waitlistPath(secrets, waiting))
  const unsubscribe = consent === null ? '' : publicUrl + (await unsubscribePath(secrets, consent))
  return { orders, tickets, offer, event: eventUrl(publicUrl, material), unsubscribe }
}

/** The same with an ellipsis for what is secret in them: nobody takes one for a link that works. */
export function sampleLinks(ownUrl: string | undefined, material: Material): Links {
  const publicUrl = ownUrl ?? material.publicUrl
  if (publicUrl === undefined) return noLinks
  const tickets = material.heldTickets.map(() => `${publicUrl}/t/…`)
  const unsubscribe = material.message.purpose === 'marketing' ? `${publicUrl}/u/…` : ''
  const event = eventUrl(publicUrl, material)
  return { orders: [`${publicUrl}/o/…`], tickets, offer: `${publicUrl}/w/…`, event, unsubscribe }
}

const noLinks: Links = { orders: [], tickets: [], offer: '', event: '', unsubscribe: '' }

const eventUrl = (publicUrl: string, { event }: Pick<Material, 'event'>) =>
  event.status === 'published' ? `${publicUrl}/e/${event.slug}` : ''
