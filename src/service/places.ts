// Which quotas the tickets of an order count against, and what they add up to in each. Takes and moves nothing.
import type { QuotaPlaces } from '../store/group-places.ts'
import { type Places, quotasOfEvent } from '../store/quotas.ts'
import type { Reading } from './reading.ts'

type CountedPlaces = Places & { readonly taken: number }

interface Part {
  readonly eventQuotaId: string
  readonly typeQuotaId: string
  readonly places: CountedPlaces
}

/** What each quota is asked for, that of the event for all of them. */
export function sumByQuota(parts: readonly Part[]): QuotaPlaces[] {
  const sums = new Map<string, CountedPlaces>()
  for (const { eventQuotaId, typeQuotaId, places } of parts) {
    for (const id of [eventQuotaId, typeQuotaId]) sums.set(id, added(sums.get(id) ?? none, places))
  }
  return [...sums].map(([id, places]) => ({ id, ...places }))
}

const none: CountedPlaces = { held: 0, sold: 0, heldAmount: 0, taken: 0 }

const added = (one: CountedPlaces, other: CountedPlaces): CountedPlaces => ({
  held: one.held + other.held,
  sold: one.sold + other.sold,
  heldAmount: one.heldAmount + other.heldAmount,
  taken: one.taken + other.taken,
})

/** The same for tickets there are already. */
export async function placesOfTickets<T extends { readonly ticketTypeId: string }>(
  { session }: Pick<Reading, 'session'>,
  { eventId, tickets }: { eventId: string; tickets: readonly T[] },
  placesOf: (ticket: T) => Partial<CountedPlaces>,
): Promise<QuotaPlaces[]> {
  const { eventQuotaId, byTicketType } = await quotasOfEvent(session, eventId)
  return sumByQuota(
    tickets.map((ticket) => {
      const typeQuotaId = byTicketType.get(ticket.ticketTypeId)
      if (typeQuotaId === undefined) throw new Error(`the ticket type ${ticket.ticketTypeId} has no quota`)
      return { eventQuotaId, typeQuotaId, places: { ...none, ...placesOf(ticket) } }
    }),
  )
}
