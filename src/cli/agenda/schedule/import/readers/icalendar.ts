// Reads calendars (RFC 5545) with ical.js: an entry is a session and its slot. Times without a zone are the event's, all
// others become what its clock shows. Rules of repetition are refused, because an agenda has each slot by itself.
import type ICAL from 'ical.js'
import { instantOfWallTime } from '../../../../../contract/agenda/wall-time.ts'
import { Failure } from '../../../../../contract/core/failures.ts'
import { defined, isWebAddress, lines, oneLine, type ReadAgenda, RowCollector, type SourceText } from './agenda-file.ts'
import { statusOf } from './statuses.ts'
import { type EventClock, minutesBetween, readStart, type WallStart, wallStartOf } from './wall-clock.ts'

type Library = typeof ICAL
type Component = InstanceType<Library['Component']>

/** Where an entry stands in its file. */
interface EntryLines {
  readonly begin: number
  /** Of a rule of repetition, if there is one. */
  readonly rule: number | undefined
}

interface Around {
  readonly library: Library
  readonly calendar: Component
  readonly clock: EventClock
}

interface Entry extends Around {
  readonly event: Component
  readonly place: string
}

export const isCalendar = (text: string): boolean => /^\s*BEGIN:VCALENDAR\b/i.test(text)

export async function readCalendars(files: readonly SourceText[], clock: EventClock): Promise<ReadAgenda> {
  const { default: library } = await import('ical.js')
  const found = new RowCollector()
  for (const file of files) {
    const before = files.length > 1 ? `${file.name}, ` : ''
    const places = entryLines(file.text)
    let index = 0
    for (const calendar of calendarsIn(library, file)) {
      for (const component of calendar.getAllSubcomponents()) {
        if (component.name === 'vevent') {
          const { begin, rule } = places[index] ?? { begin: 1, rule: undefined }
          index += 1
          const entry = { library, calendar, clock, event: component, place: `${before}line ${begin}` }
          if (rule === undefined) addEntry(found, entry)
          else
            found.mistake(
              `${before}line ${rule}`,
              `"${titleOf(component) ?? ''}" is a recurring entry; export each occurrence as its own entry`,
            )
        } else if (component.name !== 'vtimezone') found.leaveOut(component.name.toUpperCase())
      }
    }
  }
  return {
    format: 'icalendar',
    source: 'icalendar',
    rows: found.rows,
    mistakes: found.mistakes,
    nowhere: found.nowhere,
  }
}

/** The library doesn't say where things stand. */
function entryLines(text: string): EntryLines[] {
  const found: { begin: number; rule: number | undefined }[] = []
  let depth = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) found.push({ begin: index + 1, rule: undefined })
    if (/^BEGIN:(?!VCALENDAR|VEVENT)/i.test(line)) depth += 1
    else if (/^END:(?!VCALENDAR|VEVENT)/i.test(line)) depth -= 1
    const last = found.at(-1)
    if (depth === 0 && last !== undefined && /^(?:RRULE|RDATE)[;:]/i.test(line)) last.rule ??= index + 1
  }
  return found
}

/** @throws Failure usage for a file that is not a calendar, or was cut off */
function calendarsIn(library: Library, { name, text }: SourceText): Component[] {
  try {
    const parsed = library.parse(text) as unknown[]
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    return all.map((each) => new library.Component(each as never))
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/[\s.]+$/, '') : 'it is damaged'
    const isCut = !/END:VCALENDAR\s*$/i.test(text)
    throw new Failure('usage', `${name} is not a valid calendar: ${isCut ? 'it ends before END:VCALENDAR' : why}`, {
      hint: isCut ? 'It was cut off: export it again.' : 'Export it again, as iCalendar (.ics).',
      cause: error,
    })
  }
}

const readValue = (event: Component, name: string): unknown => event.getFirstProperty(name)?.jCal[3]
const titleOf = (event: Component) => oneLine(readValue(event, 'summary'))

function addEntry(found: RowCollector, entry: Entry): void {
  const { event, place } = entry
  const [title, uid] = [titleOf(event), oneLine(readValue(event, 'uid'))]
  if (title === undefined || uid === undefined) {
    found.mistake(place, title === undefined ? 'an entry without a SUMMARY' : `"${title}" has no UID`)
    return
  }
  const start = event.getFirstProperty('dtstart')
  if (start?.type === 'date') {
    found.leaveOut('all-day entries')
    return
  }
  const from = timeOf(entry, 'dtstart')
  if (typeof from === 'string') {
    found.mistake(place, `"${title}": ${from}`)
    return
  }
  const minutes = minutesOf(entry, from)
  if (typeof minutes === 'string') {
    found.mistake(place, `"${title}": ${minutes}`)
    return
  }
  const status = statusOf(oneLine(readValue(event, 'status')) ?? '')
  // An entry that was moved out of a repetition is another slot of the same session.
  if (!found.has('session', uid)) addSession(found, entry, { uid, title, minutes, status })
  if (status === 'cancelled') return
  const again = oneLine(readValue(event, 'recurrence-id'))
  const key = again === undefined ? uid : `${uid} ${again}`
  const room = oneLine(readValue(event, 'location'))?.slice(0, 100)
  if (room !== undefined) found.add({ kind: 'room', key: room, name: room }, place)
  found.add({ kind: 'slot', key, session: uid, room: room ?? null, ...from, minutes, guid: key }, place)
}

interface Known {
  readonly uid: string
  readonly title: string
  readonly minutes: number
  readonly status: ReturnType<typeof statusOf>
}

function addSession(found: RowCollector, { event, place }: Entry, { uid, title, minutes, status }: Known): void {
  const tags = event
    .getAllProperties('categories')
    .flatMap(({ jCal }) => jCal.slice(3).flatMap((tag) => oneLine(tag) ?? []))
  const url = oneLine(readValue(event, 'url'))
  for (const name of ['attendee', 'organizer'])
    if (readValue(event, name) !== undefined) found.leaveOut(name.toUpperCase())
  const row = {
    description: lines(readValue(event, 'description')),
    tags: tags.length > 0 ? [...new Set(tags.map((tag) => tag.slice(0, 40)))].slice(0, 20) : undefined,
    links: isWebAddress(url) ? [{ title: url.slice(0, 200), url }] : undefined,
    status,
  }
  found.add({ kind: 'session', key: uid, title, minutes, ...defined(row) }, place)
}

/** The event's wall time, or what is wrong. */
function timeOf(entry: Entry, name: string): WallStart | string {
  const { event, clock } = entry
  const property = event.getFirstProperty(name)
  const text = oneLine(property?.jCal[3])
  if (property === null || text === undefined) return `it has no ${name.toUpperCase()}`
  const wall = readStart(text, clock.zone)
  if (wall === undefined) return `${name.toUpperCase()} is "${text}", which is not a time`
  const zone = oneLine(property.getParameter('tzid'))
  if (zone === undefined || zone === clock.zone || text.endsWith('Z')) return wall
  const instant = isZone(zone)
    ? instantOfWallTime({ start: wall.start, fold: 0 }, zone).instantMs
    : ownZone(entry, zone, text)
  return instant === undefined ? `the file does not define the time zone "${zone}"` : wallStartOf(instant, clock.zone)
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An instant by the rules of a zone that the calendar defines. */
function ownZone({ library, calendar }: Around, name: string, text: string): number | undefined {
  const rules = calendar.getAllSubcomponents('vtimezone').find((each) => readValue(each, 'tzid') === name)
  if (rules === undefined) return undefined
  const time = library.Time.fromDateTimeString(text)
  time.zone = new library.Timezone(rules)
  return time.toUnixTime() * 1000
}

function minutesOf(entry: Entry, from: WallStart): number | string {
  const { event, library, clock } = entry
  const duration = oneLine(readValue(event, 'duration'))
  if (duration !== undefined && library.Duration.isValueString(duration)) {
    const minutes = Math.round(library.Duration.fromString(duration).toSeconds() / 60)
    return minutes > 0 ? minutes : `DURATION is "${duration}", which is too short`
  }
  const to = timeOf(entry, 'dtend')
  if (typeof to === 'string') return readValue(event, 'dtend') === undefined ? 'it has neither DTEND nor DURATION' : to
  const minutes = minutesBetween(from, to, clock.zone)
  return minutes > 0 ? minutes : 'it ends before it begins'
}
