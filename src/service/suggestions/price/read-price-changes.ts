// When past events changed their prices: tiers that ended on a day, and promo codes that began and ended.
import { findPromoCodeRows } from '../../../store/suggestions/sale-signs.ts'
import { ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import { beginsAt, dayMs } from '../../forecasts/reading/when.ts'
import type { ProposingCall } from '../proposals.ts'
import type { Volume } from '../volume.ts'
import type { PriceChange } from './price-changes.ts'

export interface PriceChanges {
  /** Prices that rose since a tier ended. */
  readonly tiers: readonly PriceChange[]
  /** The same, with promo codes that began (lower) and ended (higher). */
  readonly all: readonly PriceChange[]
}

/** Of the events that the forecast stands on. */
export async function readPriceChanges({ store, principal }: ProposingCall, volume: Volume): Promise<PriceChanges> {
  const past = volume.outlook.past.events
  const ids = past.map(({ eventId }) => eventId)
  if (ids.length === 0) return { tiers: [], all: [] }
  const { types, codes } = await store.read(async (session) => ({
    types: await ticketTypesOfEvents(session, principal, ids),
    codes: await findPromoCodeRows(session, ids),
  }))
  const changesOf = (eventId: string, direction: PriceChange['direction'], at: string | null): PriceChange[] => {
    const event = past.find((one) => one.eventId === eventId)
    if (event === undefined || at === null) return []
    const daysBefore = (beginsAt(event.event).getTime() - Date.parse(at)) / dayMs
    return daysBefore < 0 || daysBefore > event.daysOnSale ? [] : [{ event, daysBefore, direction }]
  }
  const tiers = types.flatMap(({ eventId, tiers: own }) =>
    own.flatMap(({ until }) => changesOf(eventId, 'raised', until)),
  )
  const byCodes = codes.flatMap(({ eventId, beginsAt: begins, endsAt: ends }) => [
    ...changesOf(eventId, 'lowered', begins),
    ...changesOf(eventId, 'raised', ends),
  ])
  return { tiers, all: [...tiers, ...byCodes] }
}
