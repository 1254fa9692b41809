// Reads sessions as Sched exports them, as JSON and as CSV, and its export of speakers beside them.
import { csvRows } from '../../../../files/csv-rows.ts'
import {
  defined,
  isRecord,
  isWebAddress,
  lines,
  oneLine,
  parseJson,
  type ReadAgenda,
  RowCollector,
  type SourceText,
} from './agenda-file.ts'
import { readTimeOf, Unreadable } from './csv/read-cells.ts'
import { type Fields, records, withoutHtml } from './records.ts'
import { type EventClock, minutesBetween, type WallStart } from './wall-clock.ts'

export const isSchedHeader = (header: string): boolean => /\bevent_key\b/.test(header) && /\bevent_start\b/.test(header)

/** Whether JSON is a list of sessions, or of people, of Sched. */
export const isSched = (json: unknown): boolean =>
  records(json).some((each) => (each.event_key ?? each.event_start) !== undefined || isPerson(each))

const isPerson = (each: Fields) =>
  each.username !== undefined && each.name !== undefined && each.event_start === undefined

interface Placed {
  readonly fields: Fields
  readonly place: string
}

const columnsMax = 200

async function readRecords(file: SourceText, before: string): Promise<Placed[]> {
  if (/^\s*[[{]/.test(file.text)) {
    return records(parseJson(file)).map((fields, index) => ({ fields, place: `${before}entry ${index + 1}` }))
  }
  const placed: Placed[] = []
  let header: readonly string[] | undefined
  for await (const { row, cells } of csvRows([file.text], { file: file.name, delimiter: ',', columnsMax })) {
    if (header === undefined) header = cells.map((cell) => cell.trim())
    else if (cells.some((cell) => cell.trim() !== '')) {
      const pairs = header.map((name, index) => [name, cells[index]] as const)
      placed.push({ fields: Object.fromEntries(pairs), place: `${before}row ${row}` })
    }
  }
  return placed
}

export async function readSched(files: readonly SourceText[], clock: EventClock): Promise<ReadAgenda> {
  const found = new RowCollector()
  const all: Placed[] = []
  for (const file of files) all.push(...(await readRecords(file, files.length > 1 ? `${file.name}, ` : '')))
  const people = new Map<string, Fields>()
  for (const { fields } of all.filter(({ fields: each }) => isPerson(each))) {
    for (const name of [fields.name, fields.username]) people.set(oneLine(name)?.toLowerCase() ?? '', fields)
  }
  for (const { fields, place } of all) if (!isPerson(fields)) addEntry(found, { fields, place, people, clock })
  return { format: 'sched', source: 'sched', rows: found.rows, mistakes: found.mistakes, nowhere: found.nowhere }
}

interface Entry extends Placed {
  readonly people: ReadonlyMap<string, Fields>
  readonly clock: EventClock
}

interface Times {
  readonly when: WallStart
  readonly minutes: number
}

/** @throws Unreadable */
function timesOf({ fields, clock }: Entry): Times | undefined {
  const [from, to] = [oneLine(fields.event_start), oneLine(fields.event_end)]
  if (from === undefined) return undefined
  const when = readTimeOf({ day: undefined, date: undefined, text: from }, clock)
  if (to === undefined) throw new Unreadable('it has no event_end')
  const minutes = minutesBetween(when, readTimeOf({ day: undefined, date: undefined, text: to }, clock), clock.zone)
  if (minutes > 0) return { when, minutes }
  throw new Unreadable(`it ends at "${to}", before it begins`)
}

function addEntry(found: RowCollector, entry: Entry): void {
  const { fields, place } = entry
  const [title, key] = [oneLine(fields.name), oneLine(fields.event_key) ?? oneLine(fields.id)]
  if (title === undefined || key === undefined) {
    found.mistake(place, title === undefined ? 'an entry without a name' : `"${title}" has neither event_key nor id`)
    return
  }
  let times: Times | undefined
  try {
    times = timesOf(entry)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    found.mistake(place, `"${title}": ${error.message}`)
    return
  }
  const isBreak = /^(?:coffee |lunch )?breaks?$/i.test(oneLine(fields.event_type) ?? '') && times !== undefined
  if (!isBreak) addSession(found, entry, { key, title, minutes: times?.minutes })
  if (times === undefined) return
  const venue = oneLine(fields.venue)
  const room = venue === undefined ? undefined : found.spelling('room', venue.slice(0, 100))
  if (room !== undefined) found.add({ kind: 'room', key: room, name: room }, place)
  const what = isBreak ? { session: null, title } : { session: key }
  found.add({ kind: 'slot', key, ...what, room: room ?? null, ...times.when, minutes: times.minutes }, place)
}

interface Known {
  readonly key: string
  readonly title: string
  readonly minutes: number | undefined
}

/** Who is there in which role. */
const roles = { speakers: 'speaker', artists: 'speaker', panelists: 'panelist', moderators: 'moderator' } as const
const unused = ['seats', 'address', 'media_url', 'rsvp_url', 'map', 'custom_data'] as const

function addSession(found: RowCollector, entry: Entry, { key, title, minutes }: Known): void {
  const { fields, place } = entry
  for (const field of unused) if (oneLine(fields[field]) && fields[field] !== '0') found.leaveOut(field)
  const type = oneLine(fields.event_type)
  const track = type === undefined ? undefined : found.spelling('track', type)
  if (track !== undefined) found.add({ kind: 'track', key: track, name: track }, place)
  const people = Object.entries(roles).flatMap(([field, role]) =>
    peopleOf(fields[field]).map((person) => ({ key: addSpeaker(found, entry, person), role })),
  )
  const tags = [fields.event_subtype, fields.audience, fields.tags].flatMap(
    (value) => oneLine(value)?.split(/\s*,\s*/) ?? [],
  )
  const description = lines(fields.description)
  const url = oneLine(fields.url)
  const row = {
    description: typeof description === 'string' ? withoutHtml(description) : description,
    track,
    tags: tags.length > 0 ? [...new Set(tags.map((tag) => tag.slice(0, 40)))].slice(0, 20) : undefined,
    speakers: [...new Map(people.map((each) => [each.key, each])).values()],
    links: isWebAddress(url) ? [{ title: url.slice(0, 200), url }] : undefined,
    minutes,
    status: /^n/i.test(oneLine(fields.active) ?? '') ? ('draft' as const) : undefined,
  }
  found.add({ kind: 'session', key, title, ...defined(row) }, place)
}

/** Names in one text, or a record for each. */
function peopleOf(value: unknown): Fields[] {
  if (Array.isArray(value))
    return value.flatMap((each) => (isRecord(each) ? [each] : oneLine(each) ? [{ name: each }] : []))
  const text = oneLine(value)
  if (text === undefined) return []
  return text.split(text.includes(';') ? ';' : ',').flatMap((name) => (oneLine(name) ? [{ name }] : []))
}

/** @returns the key of the speaker */
function addSpeaker(found: RowCollector, { people, place }: Entry, person: Fields): string {
  const typed = oneLine(person.name) ?? oneLine(person.username) ?? '?'
  const known = people.get(typed.toLowerCase()) ?? people.get(oneLine(person.username)?.toLowerCase() ?? '') ?? person
  const name = found.spelling('speaker', oneLine(known.name) ?? typed)
  const picture = oneLine(known.avatar)
  const about = lines(known.about)
  const company = [known.position, known.company].flatMap((part) => oneLine(part) ?? []).join(', ')
  const url = oneLine(known.url)
  const row = {
    email: oneLine(known.email),
    affiliation: company === '' ? undefined : company.slice(0, 200),
    biography: typeof about === 'string' ? withoutHtml(about) : about,
    pictureUrl: isWebAddress(picture) && picture.startsWith('https:') ? picture : undefined,
    links: isWebAddress(url) ? [{ title: url.slice(0, 100), url }] : undefined,
  }
  found.add({ kind: 'speaker', key: name, name, ...defined(row) }, place)
  return name
}
