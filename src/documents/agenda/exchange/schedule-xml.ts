// Writes `schedule.xml` by c3voc's schema, which apps for phones and video teams read.
import { erasedName } from '../../../contract/agenda/limits.ts'
import type { PublicAgenda } from '../../../contract/agenda/public/public-agenda.ts'
import { element, parent } from '../../xml/elements.ts'
import { type ConferenceEntry, toConference } from './conference.ts'
import { publicGuid } from './public-guid.ts'

/** The same bytes for the same agenda. @param address of the event's page; undefined where nobody knows it */
export function scheduleXml(agenda: PublicAgenda, address?: string): string {
  const conference = toConference(agenda, address)
  const { days, tracks } = conference
  const head = parent('conference', [
    element('acronym', conference.acronym),
    element('title', conference.title),
    element('start', conference.start),
    element('end', conference.end),
    element('days', String(days.length)),
    element('timeslot_duration', '00:05'),
    address === undefined ? undefined : element('base_url', `${address}/`),
    address === undefined ? undefined : element('url', `${address}/agenda`),
    element('time_zone_name', conference.zone),
    ...tracks.map(({ track, slug }) => element('track', '', { name: track.name, color: track.color, slug })),
  ])
  const root = parent('schedule', [
    element('generator', '', { name: 'turnout' }),
    address === undefined ? undefined : element('url', `${address}/schedule.xml`),
    element('version', conference.version),
    head,
    ...days.map(({ index, date, start, end, rooms }) =>
      parent(
        'day',
        rooms.map(({ name, guid, entries }) => parent('room', entries.map(toEvent), { name, guid })),
        { index: String(index), date, start, end },
      ),
    ),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** Six characters are a code to the schema; sessions may have shorter and longer ones. */
const codePattern = /^[0-9A-Z]{6}$/
const slugPattern = /^[a-z0-9_]{4,}-[a-z0-9_-]{4,}$/

function toEvent({ slot, code, ...entry }: ConferenceEntry): string {
  const { session } = slot
  const people = slot.speakers.filter(({ speaker }) => speaker.name !== erasedName)
  return parent(
    'event',
    [
      element('room', entry.roomName),
      element('title', slot.title),
      element('subtitle', slot.subtitle ?? ''),
      element('type', slot.type ?? ''),
      element('date', entry.date),
      element('start', entry.start),
      element('duration', entry.duration),
      element('abstract', session?.abstract ?? ''),
      slugPattern.test(entry.slug) ? element('slug', entry.slug) : undefined,
      element('track', slot.track?.name ?? ''),
      parent(
        'persons',
        people.map(({ speaker }) => element('person', speaker.name, { guid: publicGuid(speaker.id) })),
      ),
      element('language', slot.language ?? ''),
      element('description', session?.description ?? ''),
      parent('recording', [
        element('license', ''),
        element('optout', String(slot.doNotRecord)),
        session?.recordingUrl ? element('url', session.recordingUrl) : undefined,
      ]),
      parent(
        'links',
        (session?.links ?? []).map(({ title, url, kind }) => element('link', title, { href: url, type: kind })),
      ),
      entry.url === undefined ? undefined : element('url', entry.url),
    ],
    {
      guid: entry.guid,
      id: String(slot.number),
      ...(code !== undefined && codePattern.test(code) ? { code } : {}),
    },
  )
}
