// When a signed ticket is valid by default: from the day before its event to the day after, in whole days of the event's
// time zone, for badges collected the evening before and nights that end in the morning.

import { daysAfter, startOfDay } from '../../contract/core/time.ts'
import { tokenHour, type ValidHours } from '../../contract/tickets/token.ts'
import type { StoredEvent } from '../../store/events.ts'

const hourMs = 3_600_000

// Cached: every scan needs it, and finding the start of a day in a time zone costs as much as a signature.
const keptMax = 100
const kept = new Map<string, ValidHours>()

/** In hours as tokens count them: first included, second excluded. */
export function ticketWindow(event: Pick<StoredEvent, 'date' | 'endDate' | 'timezone'>): ValidHours {
  const name = `${event.date} ${event.endDate} ${event.timezone}`
  const known = kept.get(name)
  if (known) return known
  if (kept.size >= keptMax) kept.clear()
  const window = windowOf(event)
  kept.set(name, window)
  return window
}

function windowOf({ date, endDate, timezone }: Parameters<typeof ticketWindow>[0]): ValidHours {
  const end = startOfDay(daysAfter(endDate ?? date, 2), timezone)
  return {
    validFromHour: tokenHour(startOfDay(daysAfter(date, -1), timezone)),
    // In some zones days don't begin on the hour.
    validUntilHour: tokenHour(new Date(end.getTime() + hourMs - 1)),
  }
}
