// The calendar columns to write with a change of an event. Registrations don't change them.
import { calendarChange } from '../../documents/calendar/ics.ts'
import type { StoredEvent } from '../../store/events.ts'

type Changes = { readonly [K in keyof StoredEvent]?: StoredEvent[K] | undefined }

/** @param changes the fields that were sent */
export function calendarColumns(event: StoredEvent, changes: Changes, now: Date) {
  const { isShown, isPlan } = calendarChange(event, { ...event, ...(changes as Partial<StoredEvent>) })
  if (!isShown) return {}
  return { calendar_changed_at: now.toISOString(), calendar_sequence: event.calendarSequence + (isPlan ? 1 : 0) }
}
