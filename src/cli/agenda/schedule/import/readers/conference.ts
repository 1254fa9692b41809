// The schedule that c3voc defined, which pretalx, frab and turnout write as JSON and as XML: both become this, and this becomes
// rows. An entry is a session and its slot, or another slot of a session with the same code; its guid stays.
import { type AgendaFormat, linkKinds } from '../../../../../contract/agenda/choices.ts'
import { daysAfter, isCalendarDate } from '../../../../../contract/core/time.ts'
import { defined, isWebAddress, lineOrNull, lines, oneLine, type ReadAgenda, RowCollector } from './agenda-file.ts'
import { type EventClock, readDuration, readStart } from './wall-clock.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ConferenceEntry {
  readonly fields: Fields
  readonly room: string
  /** Of the day that it stands in. */
  readonly date: string
  readonly place: string
  readonly persons: readonly Fields[]
  readonly links: readonly Fields[]
  readonly doNotRecord: boolean | undefined
  /** Where the recording is. */
  readonly recording?: string | undefined
}

export interface Conference {
  readonly format: AgendaFormat
  readonly acronym: string | undefined
  readonly rooms: readonly Fields[]
  readonly tracks: readonly Fields[]
  readonly entries: readonly ConferenceEntry[]
}

/** Fields of entries that have no place here. */
const unused = ['logo', 'answers', 'feedback_url', 'video_download_url', 'recording_license']

export function readConference({ format, acronym, rooms, tracks, entries }: Conference, clock: EventClock): ReadAgenda {
  const found = new RowCollector()
  for (const room of rooms) addRoom(found, room)
  for (const track of tracks) addTrack(found, track)
  for (const entry of entries) addEntry(found, entry, clock)
  const source = acronym ?? 'schedule'
  return { format, source, rows: found.rows, mistakes: found.mistakes, nowhere: found.nowhere }
}

function addRoom(found: RowCollector, { name, capacity, description }: Fields): void {
  const title = oneLine(name)
  if (title === undefined) return
  const places = typeof capacity === 'number' && capacity > 0 ? capacity : undefined
  const text = lines(description) ?? undefined
  found.add({ kind: 'room', key: title, name: title, ...defined({ capacity: places, description: text }) }, title)
}

function addTrack(found: RowCollector, { name, color }: Fields): void {
  const title = oneLine(name)
  if (title === undefined) return
  const shade = typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined
  found.add({ kind: 'track', key: title, name: title, ...defined({ color: shade }) }, title)
}

/** Older files have only the time, under the day of the programme. */
function writtenStart({ fields, date }: ConferenceEntry, { dayStartsAt }: EventClock): string {
  const whole = oneLine(fields.date)
  if (whole !== undefined) return whole
  const time = oneLine(fields.start)?.padStart(5, '0') ?? ''
  return `${time < dayStartsAt && isCalendarDate(date) ? daysAfter(date, 1) : date}T${time}`
}

function addEntry(found: RowCollector, entry: ConferenceEntry, clock: EventClock): void {
  const { fields, place } = entry
  const title = oneLine(fields.title)
  const guid = oneLine(fields.guid) ?? oneLine(fields.id)
  if (title === undefined) {
    found.mistake(place, 'an entry without a title')
    return
  }
  if (guid === undefined) {
    found.mistake(place, `"${title}" has neither guid nor id`)
    return
  }
  const from = writtenStart(entry, clock)
  const when = readStart(from, clock.zone)
  const minutes = readDuration(oneLine(fields.duration) ?? '')
  if (when === undefined) {
    found.mistake(place, `"${title}" begins at "${from}", which is not a time`)
    return
  }
  if (minutes === undefined) {
    found.mistake(place, `"${title}" has the duration "${oneLine(fields.duration) ?? ''}", which is not valid`)
    return
  }
  const room = oneLine(entry.room) ?? oneLine(fields.room)
  if (room !== undefined && !found.has('room', room)) addRoom(found, { name: room })
  const code = (oneLine(fields.code) ?? codeInAddress(fields.url))?.toUpperCase()
  const session = code ?? guid
  // Another entry of the same code is another slot; the same entry again is a mistake, which its slot says.
  if (!found.has('session', session)) addSession(found, entry, { key: session, code, title, minutes })
  const isGuid = oneLine(fields.guid) !== undefined
  found.add(
    { kind: 'slot', key: guid, session, room: room ?? null, ...when, minutes, ...(isGuid ? { guid } : {}) },
    place,
  )
}

/** Of a page here: the schema lets only the first slot of a session have its code, but the others have its page. */
const codeInAddress = (url: unknown) => /[/:]agenda[/:]([0-9A-Z]{4,12})$/.exec(oneLine(url) ?? '')?.[1]

interface Known {
  readonly key: string
  readonly code: string | undefined
  readonly title: string
  readonly minutes: number
}

function addSession(found: RowCollector, entry: ConferenceEntry, { key, code, title, minutes }: Known): void {
  const { fields, place, persons, doNotRecord, recording } = entry
  for (const field of unused) if (isSaid(fields[field])) found.leaveOut(field)
  const track = oneLine(fields.track)
  if (track !== undefined && !found.has('track', track)) addTrack(found, { name: track })
  const language = oneLine(fields.language)
  const row = {
    code: code !== undefined && /^[0-9A-Z]{4,12}$/.test(code) ? code : undefined,
    subtitle: lineOrNull(fields.subtitle),
    abstract: lines(fields.abstract),
    description: lines(fields.description),
    type: oneLine(fields.type),
    track: fields.track === undefined ? undefined : (track ?? null),
    language: language !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? language : undefined,
    doNotRecord,
    recordingUrl: isWebAddress(recording) ? recording : undefined,
    links: linksOf(found, entry),
    speakers: [...new Set(persons.flatMap((person) => addSpeaker(found, person, place) ?? []))].map((key) => ({ key })),
  }
  found.add({ kind: 'session', key, title, minutes, ...defined(row) }, place)
}

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function linksOf(found: RowCollector, { links }: ConferenceEntry) {
  const kept = new Map<string, { title: string; url: string; kind?: (typeof linkKinds)[number] }>()
  for (const { url, href, title, type } of links) {
    const address = oneLine(url ?? href)
    const kind = linkKinds.find((each) => each === type)
    if (isWebAddress(address)) {
      kept.set(address, { title: (oneLine(title) ?? address).slice(0, 200), url: address, ...defined({ kind }) })
    } else found.leaveOut('links without a web address')
  }
  return [...kept.values()]
}

/** @returns the key of the speaker */
function addSpeaker(found: RowCollector, person: Fields, place: string): string | undefined {
  const name = oneLine(person.public_name) ?? oneLine(person.full_public_name) ?? oneLine(person.name)
  if (name === undefined) {
    found.mistake(place, 'a person without a name')
    return undefined
  }
  const key = oneLine(person.guid) ?? oneLine(person.code) ?? oneLine(person.id) ?? name
  const code = oneLine(person.code)?.toUpperCase()
  const picture = oneLine(person.avatar)
  const links = Array.isArray(person.links) ? person.links : []
  if (links.length > 0) found.leaveOut('links of people')
  const row = {
    code: code !== undefined && /^[0-9A-Z]{4,12}$/.test(code) ? code : undefined,
    biography: lines(person.biography),
    pictureUrl: isWebAddress(picture) && picture.startsWith('https:') ? picture : undefined,
  }
  found.add({ kind: 'speaker', key, name, ...defined(row) }, place)
  return key
}
