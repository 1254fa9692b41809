// One calendar at its CalDAV server (RFC 4791): lists, reads, writes and deletes objects. Knows no agenda; every request
// goes through the guard, and is counted.
import { type OutgoingAnswer, type OutgoingClient, openOutgoing } from '../../core/outgoing/guarded-requests.ts'
import { OutgoingError, type Reach } from '../../core/outgoing/target.ts'
import { type Answering, CalendarFault, faultOfStatus, noCalendarHint } from './calendar-fault.ts'
import {
  countResponses,
  failedConditions,
  type Multistatus,
  nameWithin,
  readMultistatus,
  responsesMax,
} from './multistatus.ts'
import type { Listing } from './plan.ts'

export interface CalendarLogin {
  /** Of the calendar, with its slash at the end. */
  readonly url: string
  readonly user: string
  readonly password: string
}

export interface CalendarWire {
  readonly reach: Reach
  /** `127.0.0.1:PORT` of a server that stands in for all others, for tests. */
  readonly instead?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly now: () => Date
}

type Written =
  | { readonly kind: 'written'; readonly etag: string | null }
  /** It is not as we left it. */
  | { readonly kind: 'other' }
  /** The entry is there already, under a name that the server may tell. */
  | { readonly kind: 'elsewhere'; readonly name: string | null }
  /** Not now, or not this one; the rest may be. */
  | { readonly kind: 'refused'; readonly status: number }

export interface CalendarServer {
  readonly requests: number
  /** What the calendar is. @throws CalendarFault where it can't be written to */
  describe(): Promise<{ readonly name: string | null }>
  make(name: string): Promise<void>
  /** What has changed since a token; everything where there is none, or the server takes none. */
  listSince(token: string | null): Promise<Listing & { readonly token: string | null }>
  read(name: string): Promise<{ readonly text: string; readonly etag: string | null } | undefined>
  /** Writes if it has this ETag, or is not there yet. */
  write(name: string, text: string, etag: string | null): Promise<Written>
  /** Deletes if it has this ETag. Returns whether it is gone. */
  remove(name: string, etag: string | null): Promise<boolean>
  /** The name of the object that has a UID. */
  findUid(uid: string): Promise<string | undefined>
  close(): Promise<void>
}

/** Requests at once. */
export const atOnce = 4
/** A list of many objects is longer than any of them. */
const listMax = 8 * 1024 * 1024
const pagesMax = 50

const xml = (body: string) => `<?xml version="1.0" encoding="utf-8"?>${body}`
const dav = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Opens a calendar; nothing is sent before the first call. */
export const openCalendarServer = (login: CalendarLogin, wire: CalendarWire): CalendarServer =>
  new CalDavCalendar(login, wire)

const privileges = '<d:resourcetype/><d:displayname/><d:current-user-privilege-set/>'

class CalDavCalendar implements CalendarServer {
  requests = 0
  readonly #base: URL
  readonly #answering: Answering
  readonly #instead: string | undefined
  readonly #client: OutgoingClient
  readonly #authorization: string

  constructor({ url, user, password }: CalendarLogin, { reach, instead, timeoutMs, now }: CalendarWire) {
    this.#base = new URL(url)
    this.#answering = { host: this.#base.host, now }
    this.#instead = instead
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    this.#client = openOutgoing({
      reach: instead === undefined ? reach : 'private',
      connections: atOnce,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  }

  async describe(): Promise<{ readonly name: string | null }> {
    const body = `<d:propfind ${dav}><d:prop>${privileges}</d:prop></d:propfind>`
    const { answer, read } = await this.#report('PROPFIND', { body, depth: '0' })
    if (read === undefined) throw faultOfStatus(answer, this.#answering)
    return { name: expectCalendar(read, this.#base.host) }
  }

  async make(name: string): Promise<void> {
    const named = `<d:displayname>${escaped(name)}</d:displayname>`
    const body = xml(`<c:mkcalendar ${dav}><d:set><d:prop>${named}</d:prop></d:set></c:mkcalendar>`)
    const answer = await this.#send('MKCALENDAR', '', { headers: xmlHeaders, body })
    if (answer.status !== 201 && answer.status !== 200) throw faultOfStatus(answer, this.#answering)
  }

  listSince(token: string | null): Promise<Listing & { readonly token: string | null }> {
    const report: Reporting['report'] = (method, sent) => this.#report(method, sent)
    return listSince({ report, answering: this.#answering }, token)
  }

  async read(name: string): Promise<{ readonly text: string; readonly etag: string | null } | undefined> {
    const answer = await this.#send('GET', name)
    if (answer.status === 404 || answer.status === 410) return undefined
    if (answer.status !== 200 || answer.isCut) throw faultOfStatus(answer, this.#answering)
    return { text: answer.body, etag: answer.headers.etag ?? null }
  }

  async write(name: string, text: string, etag: string | null): Promise<Written> {
    const condition = etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }
    const headers = { 'content-type': 'text/calendar; charset=utf-8', ...condition }
    return toWritten(await this.#send('PUT', name, { headers, body: text }), this.#base)
  }

  async remove(name: string, etag: string | null): Promise<boolean> {
    const headers: Record<string, string> = etag === null ? {} : { 'if-match': etag }
    const answer = await this.#send('DELETE', name, { headers })
    if (answer.status === 404 || answer.status === 410 || (answer.status >= 200 && answer.status < 300)) return true
    if (answer.status === 412 || answer.status === 423) return false
    throw faultOfStatus(answer, this.#answering)
  }

  async findUid(uid: string): Promise<string | undefined> {
    const match = `<c:prop-filter name="UID"><c:text-match collation="i;octet">${escaped(uid)}</c:text-match></c:prop-filter>`
    const filter = `<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${match}</c:comp-filter></c:comp-filter>`
    const wanted = `<d:prop><d:getetag/></d:prop><c:filter>${filter}</c:filter>`
    const body = `<c:calendar-query ${dav}>${wanted}</c:calendar-query>`
    const { read } = await this.#report('REPORT', { body, depth: '1' })
    return read?.responses.find(({ name }) => name !== null && name !== '')?.name ?? undefined
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #send(method: string, name: string, { headers = {}, body, bytesMax }: Sent = {}): Promise<OutgoingAnswer> {
    const target = new URL(encodeURIComponent(name), this.#base)
    const place = this.#instead === undefined ? target.href : `http://${this.#instead}${target.pathname}`
    this.requests += 1
    try {
      const answer = await this.#client.send(place, {
        method,
        headers: { authorization: this.#authorization, 'user-agent': 'turnout', ...headers },
        body,
        ...(bytesMax === undefined ? {} : { bytesMax }),
      })
      return expectUsable(answer, this.#answering)
    } catch (error) {
      if (error instanceof OutgoingError) throw CalendarFault.of(error)
      throw error
    }
  }

  async #report(method: string, { body, depth }: { readonly body: string; readonly depth: string }) {
    const headers = { ...xmlHeaders, depth }
    const answer = await this.#send(method, '', { headers, body: xml(body), bytesMax: listMax })
    return { answer, read: answer.status === 207 ? expectMultistatus(answer, this.#base) : undefined }
  }
}

const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' }

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly bytesMax?: number
}

/** @throws CalendarFault for what concerns the whole connection, not one object */
function expectUsable(answer: OutgoingAnswer, answering: Answering): OutgoingAnswer {
  const { status } = answer
  const isWhole =
    status === 401 || status === 407 || status === 429 || status === 507 || (status >= 500 && status !== 501)
  if (isWhole || (status >= 300 && status < 400)) throw faultOfStatus(answer, answering)
  return answer
}

function expectMultistatus(answer: OutgoingAnswer, base: URL): Multistatus {
  const read = answer.isCut ? undefined : readMultistatus(answer.body, base)
  if (read !== undefined) return read
  if (answer.isCut || countResponses(answer.body) > responsesMax) {
    throw new CalendarFault(
      'refused',
      `This calendar at ${base.host} has more than ${responsesMax} entries, the most that can be read`,
      {
        hint: 'Give the schedule a calendar of its own: turnout calendars connect --create',
      },
    )
  }
  throw new CalendarFault('refused', `${base.host} gave an answer that is not CalDAV`)
}

function expectCalendar({ responses }: Multistatus, host: string): string | null {
  const own = responses.find(({ name }) => name === '')?.properties ?? []
  const find = (name: string) => own.find((property) => property.name === name)
  if (!find('resourcetype')?.children.some(({ name }) => name === 'calendar')) {
    throw new CalendarFault('refused', `There is no calendar at this address of ${host}`, {
      hint: noCalendarHint,
    })
  }
  const privileges = find('current-user-privilege-set')?.children.flatMap(({ children }) => children) ?? []
  const allow = new Set(['all', 'write', 'write-content', 'bind'])
  if (privileges.length > 0 && !privileges.some(({ name }) => allow.has(name))) {
    throw new CalendarFault('refused', `${host} lets this user read the calendar but not write to it`)
  }
  return find('displayname')?.text.trim() || null
}

interface Reporting {
  readonly answering: Answering
  readonly report: (
    method: string,
    sent: { body: string; depth: string },
  ) => Promise<{ answer: OutgoingAnswer; read: Multistatus | undefined }>
}

/** By sync-collection (RFC 6578), which takes one request; else all ETags. */
async function listSince({ report, answering }: Reporting, token: string | null) {
  const etags = new Map<string, string | null>()
  const gone = new Set<string>()
  let next = token
  for (let page = 0; page < pagesMax; page += 1) {
    const body = `<d:sync-collection ${dav}><d:sync-token>${escaped(next ?? '')}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`
    const { answer, read } = await report('REPORT', { body, depth: '0' })
    if (read === undefined) {
      const isStale = failedConditions(answer.body).some(({ name }) => name === 'valid-sync-token')
      if (isStale && token !== null) return listSince({ report, answering }, null)
      return listAll({ report, answering })
    }
    note(read, etags, gone)
    next = read.syncToken
    const isMore = read.responses.some(({ name, status }) => name === '' && status === 507)
    if (!isMore || next === null) return { etags, gone, isWhole: token === null, token: next }
  }
  throw new CalendarFault('refused', `${answering.host} sends a list of changes that never ends`)
}

async function listAll({ report, answering }: Reporting) {
  const body = `<d:propfind ${dav}><d:prop><d:getetag/></d:prop></d:propfind>`
  const { answer, read } = await report('PROPFIND', { body, depth: '1' })
  if (read === undefined) throw faultOfStatus(answer, answering)
  const etags = new Map<string, string | null>()
  note(read, etags, new Set())
  return { etags, gone: new Set<string>(), isWhole: true, token: null }
}

function note({ responses }: Multistatus, etags: Map<string, string | null>, gone: Set<string>): void {
  for (const { name, status, properties } of responses) {
    if (name === null || name === '') continue
    const isGone = status === 404
    if (isGone) gone.add(name)
    else gone.delete(name)
    if (isGone) etags.delete(name)
    else etags.set(name, properties.find((property) => property.name === 'getetag')?.text.trim() || null)
  }
}

function toWritten({ status, headers, body }: OutgoingAnswer, base: URL): Written {
  if (status === 200 || status === 201 || status === 204) return { kind: 'written', etag: headers.etag ?? null }
  if (status === 412) return { kind: 'other' }
  const conflict = failedConditions(body).find(({ name }) => name === 'no-uid-conflict')
  if (conflict !== undefined) {
    const href = conflict.children.find(({ name }) => name === 'href')?.text.trim()
    return { kind: 'elsewhere', name: href === undefined ? null : nameWithin(base, href) }
  }
  return { kind: 'refused', status }
}
