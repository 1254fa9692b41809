// When a signed ticket admits, unless a door says otherwise: from the day before its event until the day after it, whole
// days of the event's zone, for who collects a badge the evening before and for a night that ends in the morning.
import { tokenHour, type ValidHours } from '../contract/ticket-token.ts'
import { daysAfter, startOfDay } from '../contract/time.ts'
import type { StoredEvent } from '../store/events.ts'

const hourMs = 3_600_000

/** Hours as tokens count them: from the first on, before the second. */
export function ticketWindow({
  date,
  endDate,
  timezone,
}: Pick<StoredEvent, 'date' | 'endDate' | 'timezone'>): ValidHours {
  const end = startOfDay(daysAfter(endDate ?? date, 2), timezone)
  return {
    validFromHour: tokenHour(startOfDay(daysAfter(date, -1), timezone)),
    // Some zones begin their days within an hour.
    validUntilHour: tokenHour(new Date(end.getTime() + hourMs - 1)),
  }
}
