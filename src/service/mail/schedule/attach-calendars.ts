// The calendar files of a mail about the schedule: one for what takes place, one for what is off.
import type { Language } from '../../../contract/core/choices.ts'
import { type CalendarSlot, scheduleMessage } from '../../../documents/calendar/schedule-message.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Attachment } from '../send/compose.ts'
import type { SessionNews } from './read-news.ts'

interface Around {
  readonly event: Pick<StoredEvent, 'slug' | 'venue'>
  readonly organizer: { readonly name: string; readonly email: string }
  readonly language: Language
  readonly now: Date
}

export async function attachCalendars(pieces: readonly SessionNews[], around: Around): Promise<Attachment[]> {
  const { event, ...message } = around
  const slotsOf = (isOff: boolean) =>
    pieces.filter(({ kind }) => (kind === 'cancelled') === isOff).flatMap((piece) => toSlot(piece, event.venue))
  const files = [
    { method: 'PUBLISH', filename: `${event.slug}-sessions.ics`, slots: slotsOf(false) },
    { method: 'CANCEL', filename: `${event.slug}-cancelled.ics`, slots: slotsOf(true) },
  ] as const
  return Promise.all(
    files
      .filter(({ slots }) => slots.length > 0)
      .map(async ({ method, filename, slots }) => ({
        filename,
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: await scheduleMessage({ ...message, method, slots }),
      })),
  )
}

function toSlot({ title, now, slot }: SessionNews, venue: string | null): CalendarSlot[] {
  if (slot === undefined) return []
  const location = [now.room, venue].filter((part) => part !== null).join(', ') || null
  return [{ ...slot, title, startsAt: now.startsAt, location }]
}
