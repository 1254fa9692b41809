// Writes an event as a calendar file (RFC 5545): one VEVENT in UTC, whole days as dates. Knows no mail.
import type { Language } from '../../contract/core/choices.ts'
import { daysAfter, startOfDay, wallTimeInZone } from '../../contract/core/time.ts'
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'

export interface CalendarEvent {
  readonly id: string
  readonly name: string
  /** In which a cancelled event is called so. */
  readonly language: Language
  readonly date: string
  readonly endDate: string | null
  /** Wall time in the time zone, HH:MM; null for all day. */
  readonly startTime: string | null
  readonly timezone: string
  readonly venue: string | null
  readonly status: string
  /** Counts changes of start, end, place or status; calendars replace lower numbers. */
  readonly calendarSequence: number
  /** Last change of anything that a calendar shows. */
  readonly calendarChangedAt: string
}

/** Further fields of a file sent by mail (RFC 5546). */
interface Message {
  readonly organizer: { readonly name: string; readonly email: string }
  /** When the file is made. */
  readonly now: Date
}

/**
 * The text of a file to subscribe to or download: the same bytes in every process until the event changes. An event with a
 * time and no end takes an hour; one without a time takes whole days.
 */
export function calendarFeed(event: CalendarEvent): Promise<string> {
  return calendarFile(event)
}

/** The same as a message that publishes the event: METHOD, and the ORGANIZER that it requires. */
export function calendarMessage(event: CalendarEvent, message: Message): Promise<string> {
  return calendarFile(event, message)
}

async function calendarFile(event: CalendarEvent, message?: Message): Promise<string> {
  const { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'turnout', product: 'turnout' },
    ...(message ? { method: ICalCalendarMethod.PUBLISH } : {}),
  })
  const changedAt = new Date(event.calendarChangedAt)
  const isCancelled = event.status === 'cancelled'
  const { say } = await wordingOf(mails, event.language)
  calendar.createEvent({
    id: event.id,
    sequence: event.calendarSequence,
    // Without a METHOD it is the time of the last change (RFC 5545, 3.8.7.2).
    stamp: message?.now ?? changedAt,
    lastModified: changedAt,
    // Some calendars show only the title, and some leave out events without duration.
    summary: isCancelled ? say('calendar.cancelled', { event: event.name }) : event.name,
    ...(event.venue === null ? {} : { location: event.venue }),
    ...(message ? { organizer: organizerOf(message) } : {}),
    ...(isCancelled ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...timesOf(event),
  })
  return calendar.toString()
}

/** Parameters can't contain a double quote; the library writes one that ends them. */
const organizerOf = ({ organizer: { name, email } }: Message) => ({ name: name.replaceAll('"', "'"), email })

type Shown = Omit<CalendarEvent, 'language' | 'calendarSequence' | 'calendarChangedAt'>

/** Whether a change shows in calendars, and whether it has to move an entry there. */
export function calendarChange(before: Shown, after: Shown): { readonly isShown: boolean; readonly isPlan: boolean } {
  const planOf = (event: Shown) => JSON.stringify([timesOf(event), event.venue, event.status === 'cancelled'])
  const isPlan = planOf(before) !== planOf(after)
  return { isPlan, isShown: isPlan || before.name !== after.name }
}

const hourMs = 3_600_000

function timesOf({ date, endDate, startTime, timezone }: Shown) {
  const last = endDate ?? date
  if (startTime === null) {
    // Dates in UTC; the end is the first day after the event.
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
