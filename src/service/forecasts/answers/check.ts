// How often a figure's range held on past events, for its answer.
import type { Trial } from '../sales/back-test.ts'
import type { Level } from '../sales/range.ts'
import type { Check } from './standing.ts'

export function checkOf(trials: readonly Pick<Trial, 'eventId' | 'held'>[], level: Level): Check | null {
  if (trials.length === 0) return null
  return {
    forecasts: trials.length,
    held: trials.filter(({ held }) => held[level]).length,
    events: new Set(trials.map(({ eventId }) => eventId)).size,
    level,
  }
}
