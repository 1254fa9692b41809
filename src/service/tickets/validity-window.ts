// When a signed ticket admits, unless a door says otherwise: from the day before its event until the day after it, whole
// days of the event's zone, for who collects a badge the evening before and for a night that ends in the morning.

import { daysAfter, startOfDay } from '../../contract/core/time.ts'
import { tokenHour, type ValidHours } from '../../contract/tickets/token.ts'
import type { StoredEvent } from '../../store/events.ts'

const hourMs = 3_600_000

// Every scan asks, and finding where the days of a zone begin costs as much as a signature.
const keptMax = 100
const kept = new Map<string, ValidHours>()

/** Hours as tokens count them: from the first on, before the second. */
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
    // Some zones begin their days within an hour.
    validUntilHour: tokenHour(new Date(end.getTime() + hourMs - 1)),
  }
}
