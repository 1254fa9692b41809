// Secret links in mails: to the reader's own orders, or to their waitlist entry. Whoever holds one may use it, so they are
// made when a mail is sent, and never stored or logged.

import type { ExternalServices } from '../../core/external-services.ts'
import { orderPath, waitlistPath } from '../../core/signed-links.ts'
import type { Links, Material } from './facts.ts'

/** The real links. */
export async function secretLinks(services: ExternalServices, material: Material): Promise<Links> {
  const { secrets, publicUrl = material.publicUrl } = services
  const { ownOrders, waiting } = material
  if (publicUrl === undefined) return noLinks
  const orders = await Promise.all(ownOrders.map(async (order) => publicUrl + (await orderPath(secrets, order))))
  const offer = waiting === null ? '' : publicUrl + (await waitlistPath(secrets, waiting))
  return { orders, offer, event: eventUrl(publicUrl, material) }
}

/** The same with an ellipsis for what is secret in them: nobody takes one for a link that works. */
export function sampleLinks(ownUrl: string | undefined, material: Material): Links {
  const publicUrl = ownUrl ?? material.publicUrl
  if (publicUrl === undefined) return noLinks
  return { orders: [`${publicUrl}/o/…`], offer: `${publicUrl}/w/…`, event: eventUrl(publicUrl, material) }
}

const noLinks: Links = { orders: [], offer: '', event: '' }

const eventUrl = (publicUrl: string, { event }: Pick<Material, 'event'>) =>
  event.status === 'published' ? `${publicUrl}/e/${event.slug}` : ''
