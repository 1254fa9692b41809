// What our own import makes of our own exports: which fields of an agenda come back as they were, and which are lost.
import fc from 'fast-check'
import type { ReadAgenda } from '../../../../src/cli/agenda/schedule/import/readers/agenda-file.ts'
import { readCalendars } from '../../../../src/cli/agenda/schedule/import/readers/icalendar.ts'
import { readScheduleJson } from '../../../../src/cli/agenda/schedule/import/readers/schedule-json.ts'
import { readScheduleXml } from '../../../../src/cli/agenda/schedule/import/readers/schedule-xml.ts'
import type { PublicAgenda, PublicSlot } from '../../../../src/contract/agenda/public/public-agenda.ts'
import { publicGuid } from '../../../../src/documents/agenda/exchange/public-guid.ts'
import { scheduleJson } from '../../../../src/documents/agenda/exchange/schedule-json.ts'
import { scheduleXml } from '../../../../src/documents/agenda/exchange/schedule-xml.ts'
import { toEntries } from '../../../../src/documents/calendar/agenda-entries.ts'
import { writeFeed } from '../../../../src/documents/calendar/agenda-feed.ts'
import { seed } from '../../../faults/proof-size.ts'
import { anyAgenda } from './random-agendas.ts'

const address = 'https://tickets.example/e/devconf'

/** With everything said that random agendas leave empty. */
const agendas = fc.sample(anyAgenda, { seed, numRuns: 100 }).map((agenda): PublicAgenda => {
  const rooms = agenda.rooms.map((room) => ({ ...room, name: `${room.id} ${room.name}`, description: 'Up the stairs' }))
  const tracks = agenda.tracks.map((track) => ({ ...track, description: 'All of it' }))
  const link = { title: 'Site', url: 'https://grace.example/' }
  const slots = agenda.slots.map((slot): PublicSlot => {
    const session = slot.session && {
      ...slot.session,
      tags: ['Hands-on'],
      featured: true,
      streamUrl: 'https://s.example/1',
    }
    const speakers = slot.speakers.map(({ speaker }, index) => ({
      speaker: { ...speaker, affiliation: 'US Navy', pronouns: 'she/her', links: [link], language: 'en' },
      role: index === 1 ? ('moderator' as const) : ('speaker' as const),
    }))
    return {
      ...slot,
      session,
      speakers,
      room: rooms.find(({ id }) => id === slot.room?.id) ?? null,
      track: tracks.find(({ id }) => id === slot.track?.id) ?? null,
    }
  })
  return { ...agenda, rooms, tracks, slots }
})

const feedOf = async (agenda: PublicAgenda) =>
  writeFeed({ name: 'DevConf', source: null, refreshMinutes: 60 }, await toEntries(agenda, agenda.slots, address))

export interface Format {
  readonly write: (agenda: PublicAgenda) => string | Promise<string>
  readonly read: (text: string, clock: Parameters<typeof readScheduleXml>[1]) => ReadAgenda | Promise<ReadAgenda>
  readonly guid: (guid: string) => string
  /** Fields that do not come back. */
  readonly lost: readonly string[]
}

/** What neither schema has a place for. */
const lostInSchedules = [
  'break',
  'cancelled slot',
  'session featured',
  'session streamUrl',
  'session tags',
  'speaker affiliation',
  'speaker language',
  'speaker links',
  'speaker pronouns',
  'speaker roles',
  'track description',
]

/** Entries of calendars have titles, times and texts: speakers, abstract and address are one text, room and house one line. */
const lostInCalendars = [
  ...lostInSchedules.filter((field) => field !== 'track description'),
  'room capacity',
  'room description',
  'room name',
  'session abstract',
  'session code',
  'session description',
  'session doNotRecord',
  'session language',
  'session links',
  'session of its other slots',
  'session recordingUrl',
  'session subtitle',
  'session type',
  'speaker biography',
  'speaker name',
  'speaker pictureUrl',
  'track color',
  'track description',
  'track name',
]

/** Each with what is known to be lost. */
export const formats: Readonly<Record<string, Format>> = {
  'schedule.xml': {
    write: (agenda) => scheduleXml(agenda, address),
    read: (text, clock) => readScheduleXml({ name: 'schedule.xml', text }, clock),
    guid: publicGuid,
    lost: [...lostInSchedules, 'room capacity', 'room description', 'speaker biography', 'speaker pictureUrl'],
  },
  'schedule.json': {
    write: (agenda) => scheduleJson(agenda, address),
    read: (text, clock) => readScheduleJson({ name: 'schedule.json', text }, clock),
    guid: publicGuid,
    lost: [...lostInSchedules, 'session recordingUrl'],
  },
  'agenda.ics': {
    write: feedOf,
    read: (text, clock) => readCalendars([{ name: 'agenda.ics', text }], clock),
    guid: (guid) => guid,
    lost: lostInCalendars,
  },
}

type Fields = ReadonlyMap<string, unknown>

const line = (value: string) => value.replace(/\s+/g, ' ').trim()

const isOn = ({ status, session }: PublicSlot) => status === 'confirmed' && session !== null

/** What an agenda says, by slot and field. */
function said({ slots }: PublicAgenda, guidOf: Format['guid']): ReadonlyMap<string, Fields> {
  return new Map(
    slots.map((slot) => {
      const { session, room, track, speakers } = slot
      const people = (field: 'name' | 'biography' | 'pictureUrl' | 'affiliation' | 'pronouns' | 'language' | 'links') =>
        speakers.map(({ speaker }) => speaker[field])
      const fields: [string, unknown][] = [
        ['slot start', slot.start],
        ['slot fold', slot.fold],
        ['slot minutes', slot.minutes],
        ['room name', room?.name],
        ['room capacity', room?.capacity],
        ['room description', room?.description],
        ['session code', session?.code],
        ['session title', line(slot.title)],
        ['session subtitle', slot.subtitle],
        ['session abstract', session?.abstract],
        ['session description', session?.description],
        ['session type', slot.type],
        ['session language', slot.language],
        ['session doNotRecord', slot.doNotRecord],
        ['session tags', session?.tags],
        ['session links', session?.links],
        ['session featured', session?.featured],
        ['session streamUrl', session?.streamUrl],
        ['session recordingUrl', session?.recordingUrl],
        [
          'session of its other slots',
          slots.filter((other) => isOn(other) && other.session?.id === session?.id).length,
        ],
        ['track name', track?.name],
        ['track color', track?.color],
        ['track description', track?.description],
        ['speaker name', people('name')],
        ['speaker roles', speakers.map(({ role }) => role)],
        ['speaker biography', people('biography')],
        ['speaker pictureUrl', people('pictureUrl')],
        ['speaker affiliation', people('affiliation')],
        ['speaker pronouns', people('pronouns')],
        ['speaker language', people('language')],
        ['speaker links', people('links')],
      ]
      const kind = session === null ? 'break' : slot.status === 'confirmed' ? 'slot' : 'cancelled slot'
      return [guidOf(slot.guid), new Map(kind === 'slot' ? fields : [[kind, true]])]
    }),
  )
}

type Row = ReadAgenda['rows'][number]['row']
type RowOf<K extends Row['kind']> = Extract<Row, { kind: K }>

/** The same of what an import reads. */
function imported({ rows }: ReadAgenda): ReadonlyMap<string, Fields> {
  const all = rows.map(({ row }) => row)
  const find = <K extends Row['kind']>(kind: K, key: string | null | undefined) =>
    all.find((row): row is RowOf<K> => row.kind === kind && row.key === key)
  const slots = all.filter((row) => row.kind === 'slot')
  return new Map(
    slots.map((slot) => {
      const session = find('session', slot.session)
      const room = find('room', slot.room)
      const track = find('track', session?.track)
      const speakers = (session?.speakers ?? []).map(({ key }) => find('speaker', key))
      const fields: Record<string, unknown> = {
        'slot start': slot.start,
        'slot fold': slot.fold ?? 0,
        'slot minutes': slot.minutes,
        'speaker name': speakers.map((speaker) => speaker?.name),
        'speaker roles': (session?.speakers ?? []).map(({ role = 'speaker' }) => role),
        // Slots of one session are known by its key.
        'session of its other slots': slots.filter((other) => other.session === slot.session).length,
      }
      for (const [name, record] of Object.entries({ room, session, track })) {
        for (const [field, value] of Object.entries(record ?? {})) fields[`${name} ${field}`] ??= value
      }
      for (const field of ['biography', 'pictureUrl', 'affiliation'] as const) {
        fields[`speaker ${field}`] = speakers.map((speaker) => speaker?.[field] ?? null)
      }
      return [slot.guid ?? '', new Map(Object.entries(fields))]
    }),
  )
}

/** Fields that differ in any slot of any agenda once it is imported. */
export async function lostBy({ write, read, guid }: Format): Promise<string[]> {
  const lost = new Set<string>()
  for (const agenda of agendas) {
    const clock = { zone: agenda.zone, dayStartsAt: agenda.dayStartsAt, language: 'en' }
    const back = await read(await write(agenda), clock)
    if (back.mistakes.length > 0) lost.add('all of an agenda with mistakes')
    const after = imported(back)
    for (const [key, fields] of said(agenda, guid)) {
      for (const [field, value] of fields) {
        if (JSON.stringify(after.get(key)?.get(field) ?? null) !== JSON.stringify(value ?? null)) lost.add(field)
      }
    }
  }
  return [...lost].sort()
}
