// Makes the rows of an import of one line of a CSV: the session that it is about, the people, room and track that it names,
// and the slot. All that is wrong with a line is said at once.
import type { ConsentKind } from '../../../../../../contract/agenda/choices.ts'
import { oneLine, type RowCollector } from '../agenda-file.ts'
import { statusOf } from '../statuses.ts'
import { type EventClock, minutesBetween, type WallStart } from '../wall-clock.ts'
import type { Column } from './columns.ts'
import {
  readConsents,
  readLength,
  readSpeakers,
  readTimeOf,
  readWords,
  Unreadable,
  type WrittenSpeaker,
} from './read-cells.ts'

export interface TypedRow {
  readonly place: string
  /** Without empty ones. */
  readonly cells: ReadonlyMap<Column, string>
}

/** What all rows together say of people. */
export interface CsvPeople {
  /** The e-mail addresses that each name comes with. */
  readonly addresses: ReadonlyMap<string, readonly string[]>
  /** What those of `personKey` agreed to. */
  readonly consents: ReadonlyMap<string, readonly ConsentKind[]>
}

/** A name is one person, unless it comes with several addresses: rows without one mean the first. */
export function personKey({ name, email }: WrittenSpeaker, addresses: CsvPeople['addresses']): string {
  return `${name} <${email ?? addresses.get(name.toLowerCase())?.[0] ?? ''}>`.toLowerCase()
}

interface Around {
  readonly clock: EventClock
  readonly people: CsvPeople
  readonly isOurs: boolean
  /** Whether the file has a column of rooms. */
  readonly hasRooms: boolean
}

interface Placed {
  readonly when: WallStart
  readonly minutes: number
}

interface ReadRow extends TypedRow {
  readonly title: string
  readonly slot: Placed | undefined
  readonly speakers: readonly WrittenSpeaker[] | undefined
}

const pattern = /^[0-9A-Z]{4,12}$/

export function addRow(found: RowCollector, row: TypedRow, around: Around): void {
  if (row.cells.get('code')?.toLowerCase() === 'blocker') {
    found.leaveOut('blockers')
    return
  }
  const read = readRow(found, row, around)
  if (read !== undefined) addRead(found, read, around)
}

function addRead(found: RowCollector, read: ReadRow, around: Around): void {
  const { cells, place } = read
  const { title, slot } = read
  const typedRoom = roomOf(cells)
  const room = typedRoom && found.spelling('room', typedRoom)
  if (room !== undefined) found.add({ kind: 'room', key: room, name: room }, place)
  const isBreak = isBreakRow(read, around)
  const session = isBreak ? null : sessionKey(found, read)
  if (session !== null) {
    const isFirst = !found.has('session', session)
    if (isFirst) addSession(found, read, { ...around, key: session })
    if (slot === undefined && !isFirst)
      found.mistake(place, `"${title}" is already in an earlier row, and has no time here`, title)
  } else if (slot === undefined) found.mistake(place, `the break "${title}" has no time`, title)
  if (slot === undefined) return
  const { when, minutes } = slot
  const name = session ?? title
  const known = `${name} ${when.start} ${when.fold ?? 0} ${room ?? ''}`
  if (!found.once(known)) {
    found.mistake(place, `"${title}" is already in an earlier row, at the same time`, title)
    return
  }
  const number = cells.get('slot')
  if (number !== undefined && !found.once(`slot ${number}`)) {
    found.mistake(place, `slot ${number} is already in an earlier row`, title)
    return
  }
  const what = session === null ? { session, title } : { session }
  const key = found.numbered(name)
  found.add({ kind: 'slot', key, ...what, room: room ?? null, ...when, minutes }, place)
}

const roomOf = (cells: TypedRow['cells']) => {
  const room = cells.get('room')
  return room === undefined || room.toLowerCase() === 'all rooms' ? undefined : room
}

function isBreakRow({ cells, slot, speakers }: ReadRow, { hasRooms }: Around): boolean {
  if (cells.get('code')?.toLowerCase() === 'break' || cells.get('type')?.toLowerCase() === 'break') return true
  const isSession = ['code', 'id', 'track', 'type'].some((column) => cells.has(column as Column))
  return hasRooms && !isSession && slot !== undefined && speakers === undefined && roomOf(cells) === undefined
}

/** Reads all cells, so that all mistakes of a row are said. */
function readRow(found: RowCollector, row: TypedRow, { clock }: Around): ReadRow | undefined {
  const { cells, place } = row
  const wrong: string[] = []
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      wrong.push(error.message)
      return undefined
    }
  }
  const title = cells.get('title')
  if (title === undefined) wrong.push('the title is missing')
  const when = attempt(() => startOf(cells, clock))
  const minutes = attempt(() => lengthOf(cells, when, clock))
  const names = cells.get('speakers')
  const speakers = names === undefined ? undefined : attempt(() => readSpeakers(names, cells.get('emails')))
  const consents = cells.get('consents')
  if (consents !== undefined) attempt(() => readConsents(consents))
  const expected = cells.get('expected')
  if (expected !== undefined && !/^\d{1,7}$/.test(expected)) wrong.push(`"${expected}" is not a number of people`)
  const status = cells.get('status')
  if (status !== undefined && statusOf(status) === undefined) wrong.push(`"${status}" is not a session status`)
  if (when !== undefined && minutes === undefined && wrong.length === 0) wrong.push('the minutes are missing')
  for (const detail of wrong) found.mistake(place, detail, title)
  if (wrong.length > 0 || title === undefined) return undefined
  return { ...row, title, speakers, slot: when && minutes ? { when, minutes } : undefined }
}

function startOf(cells: TypedRow['cells'], clock: EventClock): WallStart | undefined {
  const [day, date, text] = [cells.get('day'), cells.get('date'), cells.get('start')]
  if (text === undefined && (day ?? date) !== undefined) throw new Unreadable(`"${day ?? date}" has no time`)
  return text === undefined ? undefined : readTimeOf({ day, date, text }, clock)
}

function lengthOf(cells: TypedRow['cells'], when: WallStart | undefined, clock: EventClock): number | undefined {
  const [minutes, end] = [cells.get('minutes'), cells.get('end')]
  if (minutes !== undefined) return readLength(minutes)
  if (end === undefined || when === undefined) return undefined
  const day = when.start.slice(0, 10)
  const sameDay = minutesBetween(when, readTimeOf({ day: undefined, date: day, text: end }, clock), clock.zone)
  // A time alone may be of the next day: 23:00 to 01:00.
  const isAlone = end.length <= 8
  const length = sameDay <= 0 && isAlone ? sameDay + 24 * 60 : sameDay
  if (length > 0) return length
  throw new Unreadable(`it ends at "${end}", before it begins`)
}

/** By code, by the file's own id, else by title; another one of the same title has other speakers. */
function sessionKey(found: RowCollector, { cells, title }: ReadRow): string {
  const key = cells.get('code')?.toUpperCase() ?? cells.get('id')
  if (key !== undefined) return key
  const speakers = cells.get('speakers') ?? ''
  return found.sameAs(title, speakers) ? title : `${title} (${oneLine(speakers) ?? ''})`.slice(0, 300)
}

function addSession(
  found: RowCollector,
  row: ReadRow,
  { key, people, isOurs }: Around & { readonly key: string },
): void {
  const { cells, place, title, slot, speakers } = row
  const typedTrack = cells.get('track')
  const track = typedTrack && found.spelling('track', typedTrack)
  if (track !== undefined) found.add({ kind: 'track', key: track, name: track }, place)
  const keys = speakers?.map((speaker) => addSpeaker(found, speaker, { people, place }))
  const typedMinutes = cells.get('minutes')
  const minutes = slot?.minutes ?? (typedMinutes === undefined ? undefined : readLength(typedMinutes))
  const code = codeOf(cells)
  const status = statusOf(cells.get('status') ?? '')
  found.add(
    {
      kind: 'session',
      key,
      title,
      ...(isOurs || minutes === undefined ? {} : { minutes }),
      ...(code === undefined ? {} : { code }),
      ...(track === undefined ? {} : { track }),
      ...(keys === undefined ? {} : { speakers: [...new Set(keys)].map((each) => ({ key: each })) }),
      ...(status === undefined ? {} : { status }),
      ...textsOf(cells),
    },
    place,
  )
}

/** A key of another program stays as the code if it can be one, and isn't a plain number. */
function codeOf(cells: TypedRow['cells']): string | undefined {
  const code = cells.get('code')?.toUpperCase()
  if (code !== undefined) return code
  const id = cells.get('id') ?? ''
  return pattern.test(id) && /[A-Z]/.test(id) ? id : undefined
}

function textsOf(cells: TypedRow['cells']) {
  const texts: Record<string, unknown> = {}
  for (const column of ['subtitle', 'abstract', 'description', 'type', 'language'] as const) {
    const text = cells.get(column)
    if (text !== undefined) texts[column] = text
  }
  for (const column of ['tags', 'needs'] as const) {
    const text = cells.get(column)
    if (text !== undefined) texts[column] = readWords(text)
  }
  const expected = cells.get('expected')
  return expected === undefined ? texts : { ...texts, expected: Number(expected) }
}

function addSpeaker(
  found: RowCollector,
  { name: typed, email }: WrittenSpeaker,
  { people, place }: { readonly people: CsvPeople; readonly place: string },
): string {
  const name = found.spelling('speaker', typed)
  const [first, ...others] = people.addresses.get(name.toLowerCase()) ?? []
  const own = email?.toLowerCase()
  // The first address is the name's, so that rows without one are the same person.
  const key = own !== undefined && others.includes(own) ? `${name} <${own}>` : name
  const address = own ?? first
  const consents = people.consents.get(personKey({ name, email }, people.addresses))
  found.add(
    {
      kind: 'speaker',
      key,
      name,
      ...(address === undefined ? {} : { email: address }),
      ...(consents === undefined ? {} : { consents: [...consents] }),
    },
    place,
  )
  return key
}
