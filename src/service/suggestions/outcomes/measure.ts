// What came after a suggestion was accepted, against what was expected without it. Feedback, not proof.
import type { SuggestionOutcome } from '../../../contract/suggestions/choices.ts'
import type { Store } from '../../../store/core/store.ts'
import { findForecastEventById } from '../../../store/forecasts/past-events.ts'
import { findMeasurable, storeOutcome } from '../../../store/suggestions/outcomes.ts'
import { readCurve } from '../../forecasts/reading/curve.ts'
import { beginsAt } from '../../forecasts/reading/when.ts'
import type { Expectation } from '../proposals.ts'

/** Days after acceptance. */
export const outcomeDays = 14
const dayMs = 86_400_000
const atOnce = 20

/** When an accepted suggestion is measured: 14 days later, or once the event is over if that is sooner. */
export function measuredAt(expectation: Expectation, accepted: Date): string {
  const later = accepted.getTime() + outcomeDays * dayMs
  return new Date(Math.min(later, Date.parse(expectation.ends))).toISOString()
}

/** @param at when the tickets were counted */
export function outcomeOf({ from, days, ends, total }: Expectation, tickets: number, at: string): SuggestionOutcome {
  const day = Math.round((Date.parse(at) - Date.parse(from)) / dayMs)
  const expected = at >= ends ? total : (days[day] ?? total)
  if (tickets < expected.low) return 'below'
  return tickets > expected.high ? 'above' : 'within'
}

/**
 * Measures what is due, some at a time.
 * @returns whether more may be waiting
 */
export async function measureOutcomes(store: Store, now: Date): Promise<boolean> {
  const due = await store.read((session) => findMeasurable(session, { now: now.toISOString(), limit: atOnce }))
  for (const { id, eventId, at, expectation } of due) {
    const tickets = await store.read(
      async (session) => {
        const event = await findForecastEventById(session, eventId)
        if (event === undefined) return undefined
        const asked = { eventId, begins: beginsAt(event), until: new Date(at) }
        return (await readCurve(session, asked)).total
      },
      { isLong: true },
    )
    const outcome = tickets === undefined ? null : outcomeOf(JSON.parse(expectation) as Expectation, tickets, at)
    await store.write((session) => storeOutcome(session, { id, outcome, now: now.toISOString() }), {
      isConcurrent: true,
    })
  }
  return due.length === atOnce
}
