// The honest states of a forecast: how much it stands on.
import type { ForecastState } from '../../contract/forecasts/choices.ts'

export type { ForecastState }

/** Past events from which on a forecast is one's own, and is checked. */
export const ownMin = 2
export const checkedMin = 6

/** @param hasOwnData whether the event itself tells anything */
export function stateOf(pastEvents: number, hasOwnData: boolean): ForecastState {
  if (pastEvents === 0 && !hasOwnData) return 'too_little_data'
  if (pastEvents < ownMin) return 'published'
  return pastEvents < checkedMin ? 'own' : 'checked'
}
