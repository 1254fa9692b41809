// Which requests for public pages are somebody's arrival: a person who came from elsewhere, not one who reads on, and no
// program. Only what every browser says by itself is looked at, and nothing of it is kept.
import type { VisitedPage } from '../../contract/books/sources.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { Request } from '../pipeline/request.ts'
import { isTrackStyle } from './agenda/track-style.ts'
import type { PublicEvent } from './find-public-event.ts'
import { sourceOf } from './language.ts'
import type { Site } from './site.ts'

interface Answered {
  /** The path below the event's page. */
  readonly rest: readonly string[]
  readonly status: number
}

/** Counts a request for a page of an event, if it is an arrival. */
export function noteArrival(
  { tools, request }: Pick<Site, 'tools' | 'request'>,
  { id, timezone }: Pick<PublicEvent, 'id' | 'timezone'>,
  { rest, status }: Answered,
): void {
  const page = pageOf(rest)
  if (page === undefined || !isArrival(request, status)) return
  tools.visits.note({ eventId: id, day: dayInZone(request.now, timezone), page, source: sourceOf(request) })
}

const plainPages: ReadonlySet<string> = new Set<VisitedPage>(['register', 'waitlist', 'agenda', 'speakers'])

/** Undefined for what is no page, is embedded in another, or belongs to one person. */
function pageOf([area, name]: readonly string[]): VisitedPage | undefined {
  if (area === undefined) return 'event'
  if (name === undefined) return plainPages.has(area) ? (area as VisitedPage) : undefined
  if (area === 'speakers') return 'speaker'
  if (area !== 'agenda' || name === 'embed' || name === 'my' || isTrackStyle(name)) return undefined
  return name === 'changes' ? 'agenda' : 'session'
}

/** Whether a request that was answered with a status is somebody's arrival. */
function isArrival({ raw: { method, headers } }: Pick<Request, 'raw'>, status: number): boolean {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return false
  const isAhead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((said) => said !== undefined)
  if (isAhead || (headers['sec-fetch-dest'] ?? 'document') !== 'document') return false
  return isPerson(headers['user-agent'] ?? '') && !isFromHere(headers)
}

/** All browsers call themselves Mozilla; programs that do so too say what they are. */
const isPerson = (agent: string): boolean =>
  agent.startsWith('Mozilla/') &&
  !/bot\b|bot[/-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|\(compatible;/i.test(agent)

/** Whether somebody reads on. Who registers from tickets that are embedded elsewhere arrives only then. */
function isFromHere(headers: Request['raw']['headers']): boolean {
  const from = URL.parse(headers.referer ?? '')
  const site = headers['sec-fetch-site']
  const isHere = site === undefined ? from !== null && from.host === headers.host : site === 'same-origin'
  return isHere && !from?.pathname.endsWith('/embed')
}
