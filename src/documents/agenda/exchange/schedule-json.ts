// Writes `schedule.json` by c3voc's schema, with no field beside the schema's.
import { erasedName } from '../../../contract/agenda/limits.ts'
import type { PublicAgenda, PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import { type Conference, type ConferenceEntry, toConference } from './conference.ts'
import { publicGuid } from './public-guid.ts'

/** The same bytes for the same agenda. @param address of the event's page; undefined where nobody knows it */
export function scheduleJson(agenda: PublicAgenda, address?: string): string {
  const conference = toConference(agenda, address)
  const schedule = {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'turnout' },
    schedule: {
      version: conference.version,
      ...(address === undefined ? {} : { base_url: `${address}/` }),
      conference: conferenceOf(conference, address),
    },
  }
  return `${JSON.stringify(schedule, null, 2)}\n`
}

const conferenceOf = (conference: Conference, address: string | undefined) => ({
  acronym: conference.acronym,
  title: conference.title,
  start: conference.start,
  end: conference.end,
  daysCount: conference.days.length,
  timeslot_duration: '00:05',
  // The schema knows zones like Europe/Berlin, and not CET.
  ...(/^[A-Z][a-z]+\/[A-Z][a-z]+|UTC$/.test(conference.zone) ? { time_zone_name: conference.zone } : {}),
  ...(address === undefined ? {} : { url: `${address}/agenda` }),
  tracks: conference.tracks.map(({ track, slug }) => ({ name: track.name, slug, color: track.color })),
  rooms: conference.rooms.map(({ room, name, guid }) => ({
    name,
    guid,
    description: room.description,
    capacity: room.capacity,
    ...(room.url === null ? {} : { url: room.url }),
  })),
  days: conference.days.map(({ index, date, start, end, rooms }) => ({
    index,
    date,
    day_start: start,
    day_end: end,
    rooms: Object.fromEntries(rooms.map(({ name, entries }) => [name, entries.map(toEvent)])),
  })),
})

function toEvent({ slot, code, ...entry }: ConferenceEntry) {
  const { session } = slot
  return {
    guid: entry.guid,
    ...(code === undefined ? {} : { code }),
    id: slot.number,
    date: entry.date,
    start: entry.start,
    end: entry.endDate,
    duration: entry.duration,
    room: entry.roomName,
    slug: entry.slug,
    // Required, with or without a page.
    url: entry.url ?? `urn:turnout:agenda:${session?.code ?? ''}`,
    title: slot.title,
    subtitle: slot.subtitle,
    track: slot.track?.name ?? null,
    type: slot.type ?? '',
    language: slot.language,
    abstract: session?.abstract ?? null,
    description: session?.description ?? null,
    do_not_record: slot.doNotRecord,
    persons: slot.speakers.filter(({ speaker }) => speaker.name !== erasedName).map(({ speaker }) => toPerson(speaker)),
    links: (session?.links ?? []).map(({ kind, url, title }) => ({ type: kind, url, title })),
  }
}

/** What somebody has not agreed to show is absent, not empty: an import would take that for their wish. */
const toPerson = ({ id, code, name, biography, pictureUrl }: PublicSpeaker) => ({
  guid: publicGuid(id),
  code,
  name,
  ...(pictureUrl === null ? {} : { avatar: pictureUrl }),
  ...(biography === null ? {} : { biography }),
})
