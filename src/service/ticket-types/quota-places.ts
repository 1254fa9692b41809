// Sums up the places that tickets of an order count for in each quota. Takes and moves nothing.

import { type Places, stockOfEvent, type TypeStock, takesSeat } from '../../store/ticket-types/stock.ts'
import type { QuotaPlaces } from '../../store/ticket-types/take-places.ts'
import type { ReadContext } from '../core/call.ts'

export type CountedPlaces = Places & { readonly taken: number }

/** Places of one ticket type; negative ones are returned. */
export interface PlacesOfType extends TypeStock {
  readonly places: CountedPlaces
}

/** The sum per quota, the event's included. Quotas in which nothing changes are left out. */
export function sumByQuota(parts: readonly PlacesOfType[]): QuotaPlaces[] {
  const sums = new Map<string, CountedPlaces>()
  const add = (id: string, places: CountedPlaces) => sums.set(id, added(sums.get(id) ?? none, places))
  for (const { eventQuotaId, typeQuotaId, sharedQuotaIds, kind, places } of parts) {
    // A ticket that takes no seat still counts as a registration of the event, and so does the amount due for it.
    add(eventQuotaId, takesSeat(kind) ? places : { ...places, held: 0, sold: 0 })
    for (const id of [typeQuotaId, ...sharedQuotaIds]) add(id, places)
  }
  const changed = ({ held, sold, heldAmount, taken }: CountedPlaces) => [held, sold, heldAmount, taken].some(Boolean)
  return [...sums].flatMap(([id, places]) => (changed(places) ? [{ id, ...places }] : []))
}

/** Places that are held, and nothing else. */
export const heldPlaces = (held: number): CountedPlaces => ({ ...none, held })

const none: CountedPlaces = { held: 0, sold: 0, heldAmount: 0, taken: 0 }

const added = (one: CountedPlaces, other: CountedPlaces): CountedPlaces => ({
  held: one.held + other.held,
  sold: one.sold + other.sold,
  heldAmount: one.heldAmount + other.heldAmount,
  taken: one.taken + other.taken,
})

/**
 * The same for existing tickets.
 * @param own places that were reserved for them and are returned
 */
export async function placesOfTickets<T extends { readonly ticketTypeId: string }>(
  { session }: Pick<ReadContext, 'session'>,
  { eventId, tickets, own = [] }: { eventId: string; tickets: readonly T[]; own?: readonly PlacesOfType[] },
  placesOf: (ticket: T) => Partial<CountedPlaces>,
): Promise<QuotaPlaces[]> {
  const stock = await stockOfEvent(session, eventId)
  const parts = tickets.map((ticket) => {
    const ofType = stock.get(ticket.ticketTypeId)
    if (ofType === undefined) throw new Error(`the ticket type ${ticket.ticketTypeId} has no quota`)
    return { ...ofType, places: { ...none, ...placesOf(ticket) } }
  })
  return sumByQuota([...parts, ...own])
}
