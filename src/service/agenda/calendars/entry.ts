// Calendar objects as text (RFC 5545): what people see of one, and ours written over one that was changed elsewhere.
import { createHash } from 'node:crypto'
import type ICAL from 'ical.js'

type Library = typeof ICAL
type Component = InstanceType<Library['Component']>

/** Ours; what else an object has (alarms, colours, notes) belongs to the people there. */
const ours = [
  'summary',
  'location',
  'description',
  'url',
  'status',
  'transp',
  'categories',
  'geo',
  'rrule',
  'rdate',
  'exdate',
] as const
const times = ['dtstart', 'dtend', 'duration']
/** Servers and apps rewrite these as they like. */
const marks = ['uid', 'dtstamp', 'sequence', 'last-modified', 'created', 'class', 'priority']
/** Apps write them even where they are the default. */
const defaults: Readonly<Record<string, string>> = { status: 'CONFIRMED', transp: 'OPAQUE' }

export interface Entry {
  readonly uid: string
  /** RFC 3339; null for whole days or what can't be read. */
  readonly startsAt: string | null
  /** Equal where people see the same. */
  readonly print: string
  /** Whether it has properties or parts that we don't write. */
  readonly isExtended: boolean
}

export interface Entries {
  /** Reads an object; undefined for what isn't a calendar with an event. */
  read(text: string): Entry | undefined
  /** Writes our properties over those of another version, and leaves the rest of it. */
  merge(there: string, own: string): string
}

/** A short name for a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Loaded with the first calendar that is written to. */
export async function openEntries(): Promise<Entries> {
  const { default: library } = await import('ical.js')
  return {
    read: (text) => readEntry(library, text),
    merge: (there, own) => mergeEntry(library, there, own),
  }
}

interface Parsed {
  readonly calendar: Component
  readonly event: Component
}

function parse(library: Library, text: string): Parsed | undefined {
  try {
    const calendar = new library.Component(library.parse(text) as never)
    const events = calendar.name === 'vcalendar' ? calendar.getAllSubcomponents('vevent') : []
    const event = events.find((one) => one.getFirstProperty('recurrence-id') === null) ?? events[0]
    return event && { calendar, event }
  } catch {
    return undefined
  }
}

function readEntry(library: Library, text: string): Entry | undefined {
  const parsed = parse(library, text)
  if (parsed === undefined) return undefined
  const { calendar, event } = parsed
  const [starts, ends] = timesOf(event)
  const repeats = calendar.getAllSubcomponents('vevent').length
  const seen = ours.map((name) => valuesOf(event, name))
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    startsAt: starts === null ? null : new Date(starts * 1000).toISOString(),
    print: hashOf(JSON.stringify([starts, ends, repeats, seen])),
    isExtended: isExtended(event),
  }
}

function isExtended(event: Component): boolean {
  const known = new Set<string>([...ours, ...times, ...marks])
  const isMore = event.getAllProperties().some(({ name }) => !known.has(name))
  return isMore || event.getAllSubcomponents().length > 0
}

/** Begin and end in seconds: an app may have written the same instants in a zone of its own. */
function timesOf(event: Component): readonly [starts: number | null, ends: number | null] {
  const at = (name: string): number | null => {
    const value = event.getFirstPropertyValue(name) as { isDate?: boolean; toUnixTime?(): number } | null
    return value?.toUnixTime === undefined || value.isDate === true ? null : value.toUnixTime()
  }
  const starts = at('dtstart')
  const duration = event.getFirstPropertyValue('duration') as { toSeconds?(): number } | null
  const lasts = duration?.toSeconds?.()
  return [starts, at('dtend') ?? (starts === null || lasts === undefined ? null : starts + lasts)]
}

function valuesOf(event: Component, name: string): string[] {
  const texts = event
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as unknown[])
    .map((value) => String(value).replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '' && text.toUpperCase() !== defaults[name])
  return texts.sort()
}

function mergeEntry(library: Library, there: string, own: string): string {
  const [theirs, mine] = [parse(library, there), parse(library, own)]
  if (theirs === undefined || mine === undefined) return own
  for (const name of [...ours, ...times, 'uid', 'dtstamp', 'sequence', 'last-modified']) {
    theirs.event.removeAllProperties(name)
    for (const property of mine.event.getAllProperties(name)) {
      theirs.event.addProperty(new library.Property(structuredClone(property.jCal) as never))
    }
  }
  // An entry that repeats there does so no longer, and nothing is left of its exceptions.
  for (const other of theirs.calendar.getAllSubcomponents('vevent')) {
    if (other !== theirs.event) theirs.calendar.removeSubcomponent(other)
  }
  theirs.calendar.removeAllProperties('method')
  return `${theirs.calendar.toString()}\r\n`
}
