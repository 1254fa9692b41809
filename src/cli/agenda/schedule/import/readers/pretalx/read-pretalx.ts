// Reads what pretalx's API answers (submissions, talks, speakers, rooms, tracks, types, tags, slots: one file, or several
// together) and the JSON that organizers export there. Codes stay.
import {
  defined,
  isRecord,
  isWebAddress,
  lines,
  oneLine,
  type ReadAgenda,
  RowCollector,
  type SourceText,
} from '../agenda-file.ts'
import { type Fields, records, translated } from '../records.ts'
import { statusOf } from '../statuses.ts'
import { type EventClock, minutesBetween, readStart } from '../wall-clock.ts'
import { type PretalxLists, type PretalxRecord, readLists } from './lists.ts'

const codePattern = /^[0-9A-Z]{4,12}$/

interface Around {
  readonly clock: EventClock
  readonly lists: PretalxLists
  /** By kind and id, for what the API names by its number. */
  readonly known: ReadonlyMap<string, Fields>
}

export function readPretalx(files: readonly SourceText[], clock: EventClock): ReadAgenda {
  const found = new RowCollector()
  const lists = readLists(files)
  const numbered = [lists.rooms, lists.tracks, lists.types, lists.tags].flatMap((list, index) =>
    list.map(({ fields }) => [`${['room', 'track', 'type', 'tag'][index]} ${oneLine(fields.id)}`, fields] as const),
  )
  const around = { clock, lists, known: new Map(numbered) }
  for (const { fields } of lists.rooms) addRoom(found, around, fields)
  for (const { fields } of lists.tracks) addTrack(found, around, fields)
  for (const { fields, place } of lists.speakers) addSpeaker(found, { ...around, fields, place })
  for (const submission of lists.submissions) addSubmission(found, { ...around, ...submission })
  for (const slot of lists.slots) addListedSlot(found, { ...around, ...slot })
  const { notes } = lists
  return {
    format: 'pretalx',
    source: 'pretalx',
    rows: found.rows,
    mistakes: found.mistakes,
    nowhere: found.nowhere,
    notes,
  }
}

/** A name, a record with one, or the number of a record in another file. */
function nameOf(
  found: RowCollector,
  { known, clock }: Around,
  { kind, value }: { readonly kind: 'room' | 'track' | 'type'; readonly value: unknown },
): string | undefined {
  if (value === null || value === undefined) return undefined
  const record = typeof value === 'number' ? known.get(`${kind} ${value}`) : value
  if (record === undefined) {
    found.leaveOut(`numbers of ${kind}s: export ${kind === 'type' ? 'submission-types' : `${kind}s`} too`)
    return undefined
  }
  return translated(isRecord(record) && record.name !== undefined ? record.name : record, clock.language)
}

function addRoom(found: RowCollector, { clock }: Around, { name, capacity, description }: Fields): string | undefined {
  const title = translated(name, clock.language)
  if (title === undefined) return undefined
  const key = found.spelling('room', title)
  const places = typeof capacity === 'number' && capacity > 0 ? capacity : undefined
  const row = { capacity: places, description: translated(description, clock.language) }
  found.add({ kind: 'room', key, name: key, ...defined(row) }, key)
  return key
}

function addTrack(found: RowCollector, { clock }: Around, { name, color }: Fields): string | undefined {
  const title = translated(name, clock.language)
  if (title === undefined) return undefined
  const key = found.spelling('track', title)
  const shade = typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined
  found.add({ kind: 'track', key, name: key, ...defined({ color: shade }) }, key)
  return key
}

type Placed = Around & PretalxRecord

/** @returns the key of the speaker */
function addSpeaker(found: RowCollector, { fields, place }: Placed): string | undefined {
  const code = oneLine(fields.code)?.toUpperCase()
  const name = oneLine(fields.name)
  const key = code ?? name
  if (key === undefined || name === undefined) {
    found.mistake(place, `the speaker ${key ?? '?'} has no name`)
    return undefined
  }
  const picture = oneLine(fields.avatar_url) ?? oneLine(fields.avatar)
  if (Array.isArray(fields.answers) && fields.answers.length > 0) found.leaveOut('answers')
  if (Array.isArray(fields.availabilities) && fields.availabilities.length > 0) found.leaveOut('availabilities')
  const row = {
    code: code !== undefined && codePattern.test(code) ? code : undefined,
    email: oneLine(fields.email),
    biography: lines(fields.biography),
    pictureUrl: isWebAddress(picture) && picture.startsWith('https:') ? picture : undefined,
  }
  found.add({ kind: 'speaker', key, name, ...defined(row) }, place)
  return key
}

/** A code alone is of a speaker in another file. */
function speakersOf(found: RowCollector, placed: Placed): { key: string }[] {
  const listed = Array.isArray(placed.fields.speakers) ? placed.fields.speakers : []
  const keys = listed.flatMap((each) => {
    if (isRecord(each)) return addSpeaker(found, { ...placed, fields: each }) ?? []
    const code = oneLine(each)?.toUpperCase()
    if (code !== undefined && found.has('speaker', code)) return code
    found.leaveOut('speaker codes: export the speakers too')
    return []
  })
  return [...new Set(keys)].map((key) => ({ key }))
}

function addSubmission(found: RowCollector, placed: Placed): void {
  const { fields, place } = placed
  const [code, title] = [oneLine(fields.code)?.toUpperCase(), oneLine(fields.title)]
  if (code === undefined || title === undefined) {
    found.mistake(place, code === undefined ? `"${title ?? ''}" has no code` : `${code} has no title`)
    return
  }
  const state = oneLine(fields.state) ?? 'confirmed'
  const status = statusOf(state)
  if (status === undefined) {
    found.mistake(place, `"${title}" is in the state "${state}", which is unknown`)
    return
  }
  addSession(found, placed, { code, title, status })
  // What is off keeps its slot there, but takes no room.
  if (status === 'rejected' || status === 'withdrawn' || status === 'cancelled') return
  const slots = Array.isArray(fields.slots) ? fields.slots : [fields.slot]
  for (const slot of slots.filter(isRecord)) addSlot(found, { ...placed, fields: slot }, { session: code })
}

interface Known {
  readonly code: string
  readonly title: string
  readonly status: ReturnType<typeof statusOf>
}

const unused = ['answers', 'image', 'internal_notes', 'reviews'] as const
const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

function addSession(found: RowCollector, placed: Placed, { code, title, status }: Known): void {
  const { fields, place, clock, known } = placed
  for (const field of unused) if (isSaid(fields[field])) found.leaveOut(field)
  const name = nameOf(found, placed, { kind: 'track', value: fields.track })
  const track =
    name === undefined
      ? undefined
      : addTrack(found, placed, isRecord(fields.track) ? { ...fields.track, name } : { name })
  const minutes = Math.round(Number(fields.duration))
  const tags = (Array.isArray(fields.tags) ? fields.tags : []).flatMap((each) => {
    const record = typeof each === 'number' ? known.get(`tag ${each}`) : each
    return translated(isRecord(record) ? record.tag : record, clock.language)?.slice(0, 40) ?? []
  })
  const language = oneLine(fields.content_locale)
  const links = records(fields.resources).flatMap(({ resource, link, description }) => {
    const url = oneLine(resource) ?? oneLine(link)
    return isWebAddress(url) ? [{ title: (oneLine(description) ?? url).slice(0, 200), url }] : []
  })
  const row = {
    code: codePattern.test(code) ? code : undefined,
    abstract: lines(fields.abstract),
    description: lines(fields.description),
    notes: lines(fields.notes),
    type: nameOf(found, placed, { kind: 'type', value: fields.submission_type })?.slice(0, 50),
    track,
    language: language !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? language : undefined,
    tags: [...new Set(tags)].slice(0, 20),
    speakers: speakersOf(found, placed),
    minutes: minutes > 0 ? minutes : undefined,
    doNotRecord: typeof fields.do_not_record === 'boolean' ? fields.do_not_record : undefined,
    links: links.slice(0, 20),
    status,
  }
  found.add({ kind: 'session', key: code, title, ...defined(row) }, place)
}

/** A slot in a list of its own: of a session, or a break. */
function addListedSlot(found: RowCollector, placed: Placed): void {
  const { submission, slot_type: kind, description } = placed.fields
  const code = oneLine(isRecord(submission) ? submission.code : submission)?.toUpperCase()
  if (code === undefined && kind === 'blocker') {
    found.leaveOut('blockers')
    return
  }
  if (code !== undefined && !found.has('session', code)) {
    found.leaveOut('slots of sessions that are not in these files')
    return
  }
  addSlot(found, placed, { session: code ?? null, title: translated(description, placed.clock.language) })
}

/** A session's, or a break's of a title. */
interface Held {
  readonly session: string | null
  readonly title?: string | undefined
}

function addSlot(found: RowCollector, placed: Placed, { session, title }: Held): void {
  const { fields, place, clock } = placed
  const [from, to] = [oneLine(fields.start), oneLine(fields.end)]
  // One without a time waits to be placed.
  if (from === undefined) return
  const [when, end] = [readStart(from, clock.zone), to === undefined ? undefined : readStart(to, clock.zone)]
  const minutes = when && end ? minutesBetween(when, end, clock.zone) : Math.round(Number(fields.duration))
  const name = session ?? title ?? 'a break'
  if (when === undefined || !(minutes > 0)) {
    found.mistake(place, `${name} runs from "${from}" to "${to ?? ''}", which is not a valid time range`)
    return
  }
  const roomName = nameOf(found, placed, { kind: 'room', value: fields.room })
  const room =
    roomName === undefined
      ? undefined
      : addRoom(found, placed, isRecord(fields.room) ? { ...fields.room, name: roomName } : { name: roomName })
  // Answers of `submissions` and of `slots` have the same slots.
  const known = `${name} ${when.start} ${when.fold ?? 0} ${room ?? ''}`
  if (!found.once(known)) return
  const key = oneLine(fields.id) ?? found.numbered(name)
  const what = session === null ? { session, title: name } : { session }
  found.add({ kind: 'slot', key, ...what, room: room ?? null, ...when, minutes }, place)
}
