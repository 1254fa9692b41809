// Sessions as a calendar file sent by mail (RFC 5546): METHOD:PUBLISH for those that take place, METHOD:CANCEL for those that
// are off. UID and SEQUENCE are those of the feeds, so that a calendar replaces the entry it has.
import type { Language } from '../../contract/core/choices.ts'
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { CalendarEntry } from './agenda-entries.ts'
import { writeMessage } from './agenda-feed.ts'

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
export async function scheduleMessage({ method, slots, language, ...message }: ScheduleMessage): Promise<string> {
  const { say } = await wordingOf(mails, language)
  const isOff = method === 'CANCEL'
  const entries = slots.map(({ guid, title, ...slot }): CalendarEntry => {
    // Some calendars show only the title.
    const summary = isOff ? say('calendar.cancelled', { event: title }) : title
    return { ...slot, uid: guid, summary, isOff, description: '', url: null, categories: [] }
  })
  return writeMessage(entries, { method, ...message })
}
