// The event as an iCalendar file in the reader's language: the same entry as in mails, so that one replaces the other.
import { translate } from '../../../contract/core/words/translate.ts'
import { calendarFeed } from '../../../documents/calendar/ics.ts'
import { findEvent } from '../../core/find-event.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicEvent } from '../find-public-event.ts'
import type { Site } from '../site.ts'

export async function showCalendar({ tools }: Site, { id, principal, slug, words }: PublicEvent): Promise<Response> {
  const event = await tools.store.read((session) => findEvent({ session, principal }, id))
  const { language } = words
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${slug}.ics"`,
  }
  return { status: 200, headers, body: await calendarFeed({ ...translate(event, language), language }) }
}
