// When events begin and end, and when all devices of a door have sent what they had. Days are of 24 hours.
import { endOfDay, startOfDay } from '../../../contract/core/time.ts'
import type { ForecastEvent } from '../../../store/forecasts/past-events.ts'

export const dayMs = 86_400_000

type Dated = Pick<ForecastEvent, 'date' | 'endDate' | 'timezone'>

/** The first instant of its first day. */
export const beginsAt = ({ date, timezone }: Dated): Date => startOfDay(date, timezone)

/** The last instant of its last day. */
export const endsAt = ({ date, endDate, timezone }: Dated): Date => endOfDay(endDate ?? date, timezone)

/** What was scanned counts as known by then: scanners without a network send it later than it happened. */
export const doorKnownAt = (event: Dated): Date => new Date(endsAt(event).getTime() + dayMs)

/** Until the first day begins, not whole; 0 from then on. */
export const daysUntil = (event: Dated, instant: Date): number =>
  Math.max(0, (beginsAt(event).getTime() - instant.getTime()) / dayMs)
