// What the rules of marketing read: once for all of them.

import { dayInZone, daysAfter } from '../../../contract/core/time.ts'
import type { StoredEvent } from '../../../store/events.ts'
import {
  type CodeUse,
  countOrdersByHour,
  countUnpaidEnding,
  readCodeUses,
  sumSpentBySource,
  type UnpaidEnding,
} from '../../../store/suggestions/sale-signs.ts'
import { findOpenSuggestion } from '../../../store/suggestions/suggestions.ts'
import { type StoredTicketType, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import { readSourceFigures, type SourceFigures } from '../../books/source-figures.ts'
import { type PriceChanges, readPriceChanges } from '../price/read-price-changes.ts'
import type { Proposal, ProposingCall } from '../proposals.ts'
import { readVolume, type Volume } from '../volume.ts'
import { type PastPeople, readPastPeople } from './read-past-people.ts'

/** What was spent later may still bring orders. */
export const spentDays = 7

/** Unpaid orders that end within so many hours are worth a reminder. */
export const unpaidHours = 48

export interface Signs {
  readonly event: StoredEvent
  readonly now: Date
  readonly volume: Volume
  readonly ticketTypes: readonly StoredTicketType[]
  readonly unpaid: UnpaidEnding
  readonly codes: readonly CodeUse[]
  /** What each person costs; 0 where nobody said. */
  readonly perHead: number
  /** When past events raised their prices. */
  readonly changes: PriceChanges
  /** Whether it was said, and not decided, that the costs are unlikely to be covered. */
  readonly isUnlikelySaid: boolean
  /** What is known of each source, by its word. */
  readonly sources: ReadonlyMap<string, SourceFigures>
  /** What was spent on sources a week ago or earlier. */
  readonly spentOnSources: ReadonlyMap<string, number>
  /** Null where the caller may not count them. */
  readonly people: PastPeople | null
  readonly hours: readonly { readonly hour: string; readonly orders: number }[]
}

/** A rule: silent where it has nothing to say, or not the data to say it. */
export type MarketingRule = (signs: Signs) => readonly Proposal[]

export const unlikelyCode = 'break_even_unlikely'

const unlikely = (eventId: string) => ({ event_id: eventId, code: unlikelyCode, subject: '' })

/** Reads everything that the rules look at. */
export async function readSigns(call: ProposingCall): Promise<Signs> {
  const { store, principal, event, now, body } = call
  const volume = await readVolume(call)
  const at = now.toISOString()
  const until = new Date(now.getTime() + unpaidHours * 3_600_000).toISOString()
  const read = await store.read(async (session) => ({
    ticketTypes: await ticketTypesOfEvents(session, principal, [event.id]),
    unpaid: await countUnpaidEnding(session, event.id, { from: at, until }),
    codes: await readCodeUses(session, event.id, at),
    spentOnSources: await sumSpentBySource(session, event.id, daysAfter(dayInZone(now, event.timezone), -spentDays)),
    isUnlikelySaid: (await findOpenSuggestion(session, unlikely(event.id))) !== undefined,
  }))
  const counted = await store.read(
    async (session) => ({
      sources: await readSourceFigures(session, event),
      hours: await countOrdersByHour(session, event.id),
    }),
    { isLong: true },
  )
  const people = await readPastPeople(call, volume)
  const perHead = body.marketing?.perHead ?? 0
  return { event, now, volume, changes: await readPriceChanges(call, volume), people, perHead, ...read, ...counted }
}

/** Advice: the next step is a command. */
export const advice = (
  { volume }: Pick<Signs, 'volume'>,
  proposal: Pick<Proposal, 'code' | 'title' | 'why' | 'command'> & Partial<Proposal>,
): Proposal => ({ effect: null, changes: [], basis: volume.basis, writer: 'statistics', ...proposal })
