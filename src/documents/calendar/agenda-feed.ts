// Writes entries of an agenda as iCalendar (RFC 5545): feeds, which are the same bytes between changes, single objects for
// calendar servers, and messages for mails.
import type { CalendarEntry } from './agenda-entries.ts'

export interface FeedHead {
  readonly name: string
  /** Where the feed is; null where nobody knows. */
  readonly source: string | null
  /** How long readers may wait before they ask again. */
  readonly refreshMinutes: number
}

/** A feed to subscribe to: it has no METHOD, which is for messages. */
export async function writeFeed(
  { name, source, refreshMinutes }: FeedHead,
  entries: readonly CalendarEntry[],
  memory: EntryMemory = noMemory,
): Promise<string> {
  const { ICalCalendar } = await import('ical-generator')
  // The library escapes line breaks of texts, but not those of a calendar's name.
  const head = new ICalCalendar({ prodId, name: plain(name).replaceAll('\n', ' '), ttl: refreshMinutes * 60 })
  if (source !== null) head.source(source)
  const [before = '', after = ''] = head.toString().split(/(?=END:VCALENDAR)/)
  const texts: string[] = []
  for (const entry of entries) texts.push(memory.find(entry) ?? memory.keep(entry, await writeEntry(entry)))
  return `${before.trimEnd()}\r\n${texts.join('')}${after.trimEnd()}\r\n`
}

/** One entry as an object of a calendar server (RFC 4791, 4.1). */
export async function writeObject(entry: CalendarEntry): Promise<string> {
  const { ICalCalendar } = await import('ical-generator')
  const calendar = new ICalCalendar({ prodId })
  calendar.createEvent(await fieldsOf(entry))
  return `${calendar.toString().trimEnd()}\r\n`
}

/** Fields of a message by mail (RFC 5546). */
interface Message {
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly organizer: { readonly name: string; readonly email: string }
  /** When it is made. */
  readonly now: Date
}

/** Entries as a message: `PUBLISH` for what takes place, `CANCEL` for what is off, each in a file of its own. */
export async function writeMessage(entries: readonly CalendarEntry[], message: Message): Promise<string> {
  const { ICalCalendar, ICalCalendarMethod } = await import('ical-generator')
  const { method, organizer, now } = message
  const calendar = new ICalCalendar({ prodId, method: ICalCalendarMethod[method] })
  // Parameters can't contain a double quote.
  const sender = { name: plain(organizer.name).replaceAll('"', "'"), email: organizer.email }
  for (const entry of entries) calendar.createEvent({ ...(await fieldsOf(entry)), stamp: now, organizer: sender })
  return `${calendar.toString().trimEnd()}\r\n`
}

const prodId = { company: 'turnout', product: 'turnout' }

async function writeEntry(entry: CalendarEntry): Promise<string> {
  const text = await writeObject(entry)
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR'))
}

async function fieldsOf(entry: CalendarEntry) {
  const { ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const changedAt = new Date(entry.changedAt)
  return {
    id: entry.uid,
    sequence: entry.sequence,
    // Without a METHOD it is the time of the last change (RFC 5545, 3.8.7.2).
    stamp: changedAt,
    lastModified: changedAt,
    // In UTC: several readers take a TZID without its rules for floating, or are off by an hour.
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: plain(entry.summary),
    ...(entry.location === null ? {} : { location: plain(entry.location) }),
    ...(entry.description === '' ? {} : { description: plain(entry.description) }),
    ...(entry.url === null ? {} : { url: entry.url }),
    categories: entry.categories.map((name) => ({ name: plain(name) })),
    status: entry.isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(entry.isOff ? { transparency: ICalEventTransparency.TRANSPARENT } : {}),
  }
}

/** Text without characters that a calendar can't have (RFC 5545, 3.1): some readers stop at them. */
const plain = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')

/** Rendered entries by UID, because rendering a thousand takes half a second. The last one of each is kept, up to a limit. */
export class EntryMemory {
  readonly #texts = new Map<string, { readonly key: string; readonly text: string }>()
  readonly #max: number
  /** How many were rendered. */
  rendered = 0

  constructor(max = 20_000) {
    this.#max = max
  }

  find(entry: CalendarEntry): string | undefined {
    const kept = this.#texts.get(entry.uid)
    return kept !== undefined && kept.key === JSON.stringify(entry) ? kept.text : undefined
  }

  keep(entry: CalendarEntry, text: string): string {
    this.rendered += 1
    if (this.#max === 0) return text
    this.#texts.delete(entry.uid)
    this.#texts.set(entry.uid, { key: JSON.stringify(entry), text })
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > this.#max && oldest !== undefined) this.#texts.delete(oldest)
    return text
  }
}

const noMemory = new EntryMemory(0)
