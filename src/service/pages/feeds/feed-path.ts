// Which feed a path below the event's page is: `agenda.ics?track=Web`, `agenda/K7M2PQ.ics`, `schedule.xml`.
import type { FeedFilter } from '../../../documents/calendar/agenda-entries.ts'

interface FeedFile {
  /** Below the event's page. */
  readonly place: string
  readonly type: string
}

interface ConferencePath extends FeedFile {
  readonly kind: 'xml' | 'json' | 'news'
  readonly filter?: undefined
}

interface CalendarPath extends FeedFile {
  readonly kind: 'ics'
  readonly filter: FeedFilter
}

export type FeedPath = ConferencePath | CalendarPath

const calendar = 'text/calendar; charset=utf-8'

/** Whether a path below an event is one of its agenda's feeds. */
export const isFeed = (rest: readonly string[]): boolean => readFeedPath(rest, '') !== undefined

/** Undefined for what is no feed. */
export function readFeedPath(rest: readonly string[], query: string): FeedPath | undefined {
  const place = `/${rest.join('/')}`
  if (place === '/schedule.xml') return { kind: 'xml', place, type: 'application/xml; charset=utf-8' }
  if (place === '/schedule.json') return { kind: 'json', place, type: 'application/json; charset=utf-8' }
  if (place === '/agenda/changes.atom') return { kind: 'news', place, type: 'application/atom+xml; charset=utf-8' }
  if (place === '/agenda.ics') return { kind: 'ics', place, type: calendar, filter: readFilter(query) }
  const [, area, code] = /^\/(agenda|speakers)\/([0-9A-Z]{4,12})\.ics$/.exec(place) ?? []
  if (code === undefined) return undefined
  return { kind: 'ics', place, type: calendar, filter: area === 'agenda' ? { session: code } : { speaker: code } }
}

const fields = ['track', 'room', 'speaker', 'type'] as const

/** Empty fields choose nothing: a form sends them all. */
function readFilter(query: string): FeedFilter {
  const asked = new URLSearchParams(query)
  return Object.fromEntries(fields.flatMap((field) => (asked.get(field) ? [[field, asked.get(field)]] : [])))
}
