// Where a mail leads: to the pages of the orders that its reader paid for, or to the place that is kept for them. Each is a
// key to what it shows: made when a mail is sent, kept nowhere, and never in a log.

import type { ExternalServices } from '../../core/external-services.ts'
import { orderPath, waitlistPath } from '../../core/signed-links.ts'
import type { Links, Material } from './facts.ts'

/** The ones that open. */
export async function secretLinks(services: ExternalServices, material: Material): Promise<Links> {
  const { secrets, publicUrl = material.publicUrl } = services
  const { ownOrders, waiting } = material
  if (publicUrl === undefined) return { orders: [], offer: '' }
  const orders = await Promise.all(ownOrders.map(async (order) => publicUrl + (await orderPath(secrets, order))))
  return { orders, offer: waiting === null ? '' : publicUrl + (await waitlistPath(secrets, waiting)) }
}

/** What they look like, for whoever may read words and not orders: these open nothing. */
export function sampleLinks(said: string | undefined, { ownOrders, ...material }: Material): Links {
  const publicUrl = said ?? material.publicUrl
  if (publicUrl === undefined) return { orders: [], offer: '' }
  const id = ownOrders[0]?.id ?? `ord_${'0'.repeat(26)}`
  return { orders: [`${publicUrl}/o/${id.slice('ord_'.length)}.preview`], offer: `${publicUrl}/w/preview` }
}
