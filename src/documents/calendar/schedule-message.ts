// Sessions as a calendar file sent by mail (RFC 5546): METHOD:PUBLISH for those that take place, METHOD:CANCEL for those that
// are off. UID and SEQUENCE are those of the feeds, so that a calendar replaces the entry it has.
import type { ICalCalendarMethod } from 'ical-generator'
import type { Language } from '../../contract/core/choices.ts'
import { mails } from '../../languages/mails/index.ts'
import { wordingOf } from '../../languages/wording.ts'

export interface CalendarSlot {
  readonly guid: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly location: string | null
  readonly sequence: number
  readonly changedAt: string
}

export interface ScheduleMessage {
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly slots: readonly CalendarSlot[]
  readonly organizer: { readonly name: string; readonly email: string }
  /** In which a session that is off is called so. */
  readonly language: Language
  /** When the file is made. */
  readonly now: Date
}

/** The text of the file. */
export async function scheduleMessage({ method, slots, organizer, language, now }: ScheduleMessage): Promise<string> {
  const { ICalCalendar, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const calendar = new ICalCalendar({
    prodId: { company: 'turnout', product: 'turnout' },
    method: method as ICalCalendarMethod,
  })
  const { say } = await wordingOf(mails, language)
  const isOff = method === 'CANCEL'
  for (const { guid, title, startsAt, endsAt, location, sequence, changedAt } of slots) {
    calendar.createEvent({
      id: guid,
      sequence,
      stamp: now,
      lastModified: new Date(changedAt),
      // Some calendars show only the title.
      summary: isOff ? say('calendar.cancelled', { event: title }) : title,
      ...(location === null ? {} : { location }),
      // Parameters can't contain a double quote; the library writes one that ends them.
      organizer: { name: organizer.name.replaceAll('"', "'"), email: organizer.email },
      ...(isOff ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: new Date(startsAt),
      end: new Date(endsAt),
    })
  }
  return calendar.toString()
}
