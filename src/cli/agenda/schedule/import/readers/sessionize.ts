// Reads Sessionize's JSON of the "all" view: sessions, speakers, rooms and categories. Its times are the event's own.
import { Failure } from '../../../../../contract/core/failures.ts'
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
import { type Fields, records } from './records.ts'
import { statusOf } from './statuses.ts'
import { type EventClock, minutesBetween, readStart } from './wall-clock.ts'

/** Whether JSON is of that view. */
export const isSessionize = (json: unknown): json is Fields =>
  isRecord(json) && Array.isArray(json.sessions) && Array.isArray(json.speakers) && Array.isArray(json.categories)

/** The names of a category's items by id, and whether the category is of tracks. */
interface Item {
  readonly name: string
  readonly isTrack: boolean
}

export function readSessionize(file: SourceText, { zone }: EventClock): ReadAgenda {
  const json = parseJson(file)
  if (!isSessionize(json)) {
    throw new Failure(
      'usage',
      `${file.name} has no sessions, speakers and categories, so it is not Sessionize's "all" view`,
    )
  }
  const found = new RowCollector()
  for (const { id, name } of records(json.rooms)) {
    const [key, title] = [oneLine(id), oneLine(name)]
    if (key !== undefined && title !== undefined) found.add({ kind: 'room', key, name: title }, `room ${key}`)
  }
  for (const speaker of records(json.speakers)) addSpeaker(found, speaker)
  const items = itemsOf(records(json.categories))
  for (const session of records(json.sessions)) addSession(found, session, { items, zone })
  return {
    format: 'sessionize',
    source: 'sessionize',
    rows: found.rows,
    mistakes: found.mistakes,
    nowhere: found.nowhere,
  }
}

function itemsOf(categories: readonly Fields[]): ReadonlyMap<string, Item> {
  return new Map(
    categories.flatMap(({ title, items }) =>
      records(items).flatMap(({ id, name }): [string, Item][] => {
        const [key, text] = [oneLine(id), oneLine(name)]
        if (key === undefined || text === undefined) return []
        return [[key, { name: text, isTrack: /track/i.test(oneLine(title) ?? '') }]]
      }),
    ),
  )
}

function addSpeaker(found: RowCollector, speaker: Fields): void {
  const key = oneLine(speaker.id)
  const name =
    oneLine(speaker.fullName) ??
    oneLine(`${oneLine(speaker.firstName) ?? ''} ${oneLine(speaker.lastName) ?? ''}`.trim())
  if (key === undefined || name === undefined) {
    found.mistake(`speaker ${key ?? '?'}`, 'a speaker without an id or a name')
    return
  }
  if (oneLine(speaker.tagLine) !== undefined) found.leaveOut('tagLine')
  if (records(speaker.questionAnswers).length > 0) found.leaveOut('questionAnswers')
  const picture = oneLine(speaker.profilePicture)
  const links = records(speaker.links).flatMap(({ title, url }) =>
    isWebAddress(url) ? [{ title: (oneLine(title) ?? url).slice(0, 100), url }] : [],
  )
  const row = {
    biography: lines(speaker.bio),
    pictureUrl: isWebAddress(picture) && picture.startsWith('https:') ? picture : undefined,
    links: links.slice(0, 10),
  }
  found.add({ kind: 'speaker', key, name, ...defined(row) }, `speaker ${key}`)
}

interface Around {
  readonly items: ReadonlyMap<string, Item>
  readonly zone: string
}

function addSession(found: RowCollector, session: Fields, { items, zone }: Around): void {
  const [key, title] = [oneLine(session.id), oneLine(session.title)]
  const place = `session ${key ?? '?'}`
  if (key === undefined || title === undefined) {
    found.mistake(place, 'a session without an id or a title')
    return
  }
  const [from, to] = [oneLine(session.startsAt), oneLine(session.endsAt)]
  const start = from === undefined ? undefined : readStart(from, zone)
  const end = to === undefined ? undefined : readStart(to, zone)
  const minutes = start && end ? minutesBetween(start, end, zone) : Number.NaN
  if (from !== undefined && (start === undefined || !(minutes > 0))) {
    found.mistake(place, `"${title}" runs from "${from}" to "${to ?? ''}", which is not a valid time range`)
    return
  }
  const isBreak = session.isServiceSession === true
  if (!isBreak) addTalk(found, session, { key, title, items, place, minutes })
  if (start === undefined) return
  const what = isBreak ? { session: null, title } : { session: key }
  const room = oneLine(session.roomId) ?? null
  found.add({ kind: 'slot', key, ...what, room: isBreak ? null : room, ...start, minutes }, place)
}

interface Talk extends Pick<Around, 'items'> {
  readonly key: string
  readonly title: string
  readonly place: string
  readonly minutes: number
}

function addTalk(found: RowCollector, session: Fields, { key, title, items, place, minutes }: Talk): void {
  const chosen = (Array.isArray(session.categoryItems) ? session.categoryItems : []).flatMap(
    (id) => items.get(String(id)) ?? [],
  )
  const track = chosen.find(({ isTrack }) => isTrack)?.name
  if (track !== undefined) found.add({ kind: 'track', key: track, name: track }, place)
  if (records(session.questionAnswers).length > 0) found.leaveOut('questionAnswers')
  const speakers = (Array.isArray(session.speakers) ? session.speakers : []).flatMap((each) => {
    const id = oneLine(isRecord(each) ? each.id : each)
    return id === undefined ? [] : [{ key: id }]
  })
  const recording = oneLine(session.recordingUrl)
  const row = {
    description: lines(session.description),
    track: track ?? null,
    tags: chosen.flatMap(({ name, isTrack }) => (isTrack ? [] : [name.slice(0, 40)])).slice(0, 20),
    speakers,
    minutes: minutes > 0 ? minutes : undefined,
    recordingUrl: isWebAddress(recording) ? recording : undefined,
    status: stateOf(session),
  }
  found.add({ kind: 'session', key, title, ...defined(row) }, place)
}

/** What their words mean here; a session without any is one that the schedule shows. */
function stateOf({ status, isConfirmed }: Fields) {
  const said = statusOf(oneLine(status) ?? '')
  if (said === 'rejected' || said === 'draft') return said
  return isConfirmed === false ? ('accepted' as const) : ('confirmed' as const)
}
