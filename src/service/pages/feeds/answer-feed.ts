// Answers requests for an agenda as data: iCalendar, schedule.xml, schedule.json and the news of its changes. Anybody's program
// may read them, from any site, and is told when nothing changed.
import { createHash } from 'node:crypto'
import type { PublicAgenda } from '../../../contract/agenda/public/public-agenda.ts'
import { dayInZone } from '../../../contract/core/time.ts'
import { scheduleJson } from '../../../documents/agenda/exchange/schedule-json.ts'
import { scheduleXml } from '../../../documents/agenda/exchange/schedule-xml.ts'
import { chooseSlots, type FeedFilter, showsOff, toEntries } from '../../../documents/calendar/agenda-entries.ts'
import { writeFeed } from '../../../documents/calendar/agenda-feed.ts'
import type { Session, Store } from '../../../store/core/store.ts'
import { findPublicEvent } from '../../../store/pages.ts'
import type { AgendaAudience } from '../../agenda/public/read-public-agenda.ts'
import type { Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { publicPrincipal, type Site } from '../site.ts'
import { type AgendaOwner, feedsMax, type KnownAgenda, memoryOf, readAgendaAt, type WrittenFeed } from './agenda-now.ts'
import { type FeedPath, readFeedPath } from './feed-path.ts'
import { writeNews } from './read-news.ts'

/** The feed of an event's path, read by anybody; undefined for the path of a page. @throws Failure not_found, route_not_found */
export function answerPublicFeed(site: Site, slug: string, rest: readonly string[]): Promise<Response | undefined> {
  const find = async (session: Session): Promise<AgendaOwner | undefined> => {
    const row = await findPublicEvent(session, slug)
    return row && { eventId: row.id, principal: publicPrincipal(row.account_id, row.id), audience: 'public' }
  }
  return answerFeed(site, { address: slug, rest, find })
}

interface SecretAgenda {
  readonly event: Pick<PublicEvent, 'id' | 'principal'>
  readonly base: string
  readonly audience: AgendaAudience
}

/** The feed at a secret address. @throws Failure route_not_found for a preview, which no calendar should keep */
export async function answerSecretFeed(site: Site, { event, base, audience }: SecretAgenda, rest: readonly string[]) {
  const find = async () => ({ eventId: event.id, principal: event.principal, audience })
  const feed = audience === 'preview' ? undefined : await answerFeed(site, { address: base, base, rest, find })
  if (feed === undefined) throw routeNotFound(site.request.path)
  return { ...feed, headers: { ...feed.headers, 'cache-control': 'private, max-age=60' } }
}

interface FeedPlace {
  /** Under which the owner is remembered. */
  readonly address: string
  readonly find: (session: Session) => Promise<AgendaOwner | undefined>
  /** Path that the agenda's pages are below; the event's by default. */
  readonly base?: string
  /** The rest of the path. */
  readonly rest: readonly string[]
}

async function answerFeed(site: Site, { address, find, base, rest }: FeedPlace): Promise<Response | undefined> {
  const { request, tools, publicUrl } = site
  const path = readFeedPath(rest, request.query)
  if (path === undefined) return undefined
  const known = await readAgendaAt(tools.store, { address, find, now: request.now })
  if (known?.agenda === undefined) throw routeNotFound(request.path)
  const place = base ?? `/e/${known.agenda.event.slug}`
  const pages = publicUrl === undefined ? undefined : `${publicUrl}${place}`
  const feed = await findFeed(site, known, { path, place, address: pages })
  if (feed === undefined) throw routeNotFound(request.path)
  return answer(site, feed, { agenda: known.agenda, type: path.type })
}

interface Asked {
  readonly path: FeedPath
  /** Path that the agenda's pages are below. */
  readonly place: string
  /** The same with the public address of the service, where that is known. */
  readonly address: string | undefined
}

/** Written once, and again only when the agenda changed or the day did. */
async function findFeed({ request, tools }: Site, { agenda, feeds }: KnownAgenda, asked: Asked) {
  if (agenda === undefined) return undefined
  const { path, place, address } = asked
  const days = { isOn: isOn(agenda, request.now), showsOff: showsOff(agenda, request.now) }
  const key = JSON.stringify([path, address ?? place, days])
  const kept = feeds.get(key)
  if (kept !== undefined) return kept
  const text = await writeAs(agenda, { ...asked, days, store: tools.store })
  if (text === undefined) return undefined
  const bytes = Buffer.from(text)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const feed: WrittenFeed = { bytes, etag: `"${digest}"` }
  if (feeds.size >= feedsMax) feeds.clear()
  feeds.set(key, feed)
  return feed
}

/** Whether the event is on today. */
export const isOn = ({ event, zone }: PublicAgenda, now: Date): boolean => {
  const today = dayInZone(now, zone)
  return event.date <= today && today <= (event.endDate ?? event.date)
}

interface Writing extends Asked {
  readonly days: { readonly isOn: boolean; readonly showsOff: boolean }
  readonly store: Store
}

async function writeAs(
  agenda: PublicAgenda,
  { path, place, address, days, store }: Writing,
): Promise<string | undefined> {
  if (path.kind === 'news') return writeNews(store, agenda, address ?? place)
  if (path.filter === undefined)
    return path.kind === 'xml' ? scheduleXml(agenda, address) : scheduleJson(agenda, address)
  const chosen = chooseSlots(agenda, path.filter)
  if (chosen === undefined) return undefined
  const slots = chosen.slots.filter(({ status }) => days.showsOff || status === 'confirmed')
  const head = {
    name: [agenda.event.name, ...chosen.names].join(': '),
    source: address === undefined ? null : `${address}${path.place}${queryOf(path.filter, path.place)}`,
    refreshMinutes: days.isOn ? 15 : 60,
  }
  return writeFeed(head, await toEntries(agenda, slots, address), memoryOf(store).entries)
}

/** Of the feed of the whole agenda; those of a session or a speaker have their own address. */
function queryOf(filter: FeedFilter, place: string): string {
  if (place !== '/agenda.ics') return ''
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined)).toString()
  return query === '' ? '' : `?${query}`
}

interface Answering {
  readonly agenda: PublicAgenda
  readonly type: string
}

function answer({ request }: Site, { bytes, etag }: WrittenFeed, { agenda, type }: Answering): Response {
  const changed = Math.floor(Date.parse(agenda.updatedAt) / 1000) * 1000
  const isSettled = request.now.getTime() >= changed + 1000
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Last-Modified',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    // Left out within the second of a change, because another one may follow that it would hide.
    ...(isSettled ? { 'last-modified': new Date(changed).toUTCString() } : {}),
  }
  const { 'if-none-match': tags, 'if-modified-since': since } = request.raw.headers
  const isKnown = tags === undefined ? isSettled && Date.parse(since ?? '') >= changed : isListed(etag, tags)
  if (isKnown) return { status: 304, headers, body: '' }
  return { status: 200, headers, body: '', bytes }
}

/** Compared weakly, as RFC 9110 asks of If-None-Match: proxies that compress mark tags as weak. */
export const isListed = (etag: string, tags: string) =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
