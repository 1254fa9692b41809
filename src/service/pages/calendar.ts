// The event as a file for calendars.
import { eventCalendar } from '../../documents/event-calendar.ts'
import type { Outcome } from '../visit.ts'
import type { PublicEvent } from './find-public-event.ts'
import type { Site } from './site.ts'

export function showCalendar({ visit, publicUrl }: Site, event: PublicEvent): Outcome {
  const url = publicUrl === undefined ? undefined : `${publicUrl}/e/${event.slug}`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${event.slug}.ics"`,
  }
  return { status: 200, headers, body: eventCalendar({ ...event, url }, visit.now) }
}
