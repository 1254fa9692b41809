// An event as a calendar file (RFC 5545): one VEVENT in UTC, whole days as dates. Knows no mail.
import { daysAfter, startOfDay, wallTimeInZone } from '../contract/time.ts'

export interface CalendarEvent {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly endDate: string | null
  /** Wall time in the zone, HH:MM; null for all of the day. */
  readonly startTime: string | null
  readonly timezone: string
  readonly venue: string | null
  readonly status: string
  /** Of the event: a later file replaces an earlier one. */
  readonly version: number
}

/**
 * The text of the file. An event with a time and no end takes an hour; one without a time takes whole days.
 * @param now goes into DTSTAMP
 */
export async function calendarFile(event: CalendarEvent, now: Date): Promise<string> {
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'turnout', product: 'turnout' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: event.id,
    sequence: event.version,
    stamp: now,
    summary: event.name,
    ...(event.venue === null ? {} : { location: event.venue }),
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...timesOf(event),
  })
  return calendar.toString()
}

const hourMs = 3_600_000

function timesOf({ date, endDate, startTime, timezone }: CalendarEvent) {
  const last = endDate ?? date
  if (startTime === null) {
    // Read as UTC dates; the end is the first day that is not part of it.
    return {
      allDay: true,
      start: new Date(`${date}T00:00:00Z`),
      end: new Date(`${daysAfter(last, 1)}T00:00:00Z`),
      timezone: 'UTC',
    }
  }
  const start = wallTimeInZone(date, startTime, timezone)
  const end = last === date ? new Date(start.getTime() + hourMs) : startOfDay(daysAfter(last, 1), timezone)
  return { start, end }
}
