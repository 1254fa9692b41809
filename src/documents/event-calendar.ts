// An event as a calendar file (RFC 5545) that calendars of every kind import: whole days, or its start as an instant.
import ical from 'ical-generator'
import { daysAfter, startOfDay } from '../contract/time.ts'

export interface CalendarEvent {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly endDate: string | null
  /** HH:MM on the clock of `timezone`. */
  readonly startTime: string | null
  readonly timezone: string
  readonly venue: string | null
  /** Where there is more to read. */
  readonly url?: string | undefined
}

/** @param now when it was made */
export function eventCalendar(event: CalendarEvent, now: Date): string {
  const calendar = ical({ prodId: { company: 'turnout', product: 'turnout', language: 'EN' } })
  calendar.createEvent({
    id: `${event.id}@turnout`,
    stamp: now,
    summary: event.name,
    ...timesOf(event),
    ...(event.venue === null ? {} : { location: event.venue }),
    ...(event.url === undefined ? {} : { url: event.url }),
  })
  return calendar.toString()
}

function timesOf({ date, endDate, startTime, timezone }: CalendarEvent) {
  const last = endDate ?? date
  if (startTime === null) {
    return { allDay: true, start: new Date(`${date}T00:00:00Z`), end: new Date(`${daysAfter(last, 1)}T00:00:00Z`) }
  }
  const start = instantOf(date, startTime, timezone)
  // When a single day ends is not known.
  return last === date ? { start } : { start, end: startOfDay(daysAfter(last, 1), timezone) }
}

/** A time on the clock of a zone as an instant, also on the day on which that clock is changed. */
function instantOf(date: string, time: string, timezone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const first = startOfDay(date, timezone).getTime() + (wanted - Date.parse(`${date}T00:00:00Z`))
  return new Date(first + wanted - clockOf(new Date(first), timezone))
}

/** What the clock of a zone shows, as if it were that of UTC. */
function clockOf(instant: Date, timezone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}
