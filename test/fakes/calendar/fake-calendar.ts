// A CalDAV server with calendars in memory and faults on request: what Radicale does right, done wrong when a test asks.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { cert, key } from '../mail/certificate.ts'

interface SentRequest {
  readonly method: string
  /** Within the calendar. */
  readonly name: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * What to do instead of answering: nothing, hanging up when it is done, or hanging up in the middle of the answer; undefined
 * answers as a server should.
 */
type Fault = (request: SentRequest, count: number) => Partial<FakeAnswer> | 'hang' | 'silent' | 'half' | undefined

interface FakeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface FakeCalendar {
  readonly place: string
  /** Of a calendar on it. */
  readonly url: string
  readonly requests: readonly SentRequest[]
  /** Texts by name. */
  readonly objects: ReadonlyMap<string, string>
  /** Answers so from now on. */
  fault(fault: Fault | undefined): void
  /** What it can't or doesn't. */
  readonly habits: Habits
  /** Puts an object there as somebody else. */
  edit(name: string, text: string): void
  remove(name: string): void
  /** Forgets what was sent. */
  forget(): void
  close(): Promise<void>
}

export interface Habits {
  /** Knows sync-collection. */
  syncs: boolean
  /** Tells the ETag of what it has taken: the right one, none, or a wrong one. */
  etags: 'told' | 'kept back' | 'wrong'
  password: string
  exists: boolean
  /** Speaks TLS, with a certificate that it has signed itself. */
  tls: boolean
}

interface Stored {
  text: string
  etag: string
  changedAt: number
}

const root = '/dav/calendars/ada/devconf/'

/** Starts it on a free port of this machine. */
export async function startFakeCalendar(habits: Partial<Habits> = {}): Promise<FakeCalendar> {
  const known: Habits = { syncs: true, etags: 'told', password: 'correct horse', exists: true, tls: false, ...habits }
  const world = new World(known)
  const take = (request: IncomingMessage, response: ServerResponse) => void world.take(request, response)
  const server = known.tls ? createTlsServer({ cert, key }, take) : createServer(take)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    place,
    url: `http${known.tls ? 's' : ''}://${place}${root}`,
    requests: world.requests,
    get objects() {
      return new Map([...world.objects].map(([name, { text }]) => [name, text]))
    },
    habits: known,
    fault: (fault) => {
      world.fault = fault
    },
    edit: (name, text) => world.put(name, text),
    remove: (name) => world.delete(name),
    forget: () => {
      world.requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class World {
  readonly requests: SentRequest[] = []
  readonly objects = new Map<string, Stored>()
  fault: Fault | undefined
  readonly #habits: Habits
  readonly #gone = new Map<string, number>()
  #changes = 0

  constructor(habits: Habits) {
    this.#habits = habits
  }

  put(name: string, text: string): void {
    this.#changes += 1
    this.#gone.delete(name)
    this.objects.set(name, { text, etag: `"${this.#changes}"`, changedAt: this.#changes })
  }

  delete(name: string): void {
    this.#changes += 1
    this.objects.delete(name)
    this.#gone.set(name, this.#changes)
  }

  async take(raw: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of raw) body += chunk
    const path = decodeURIComponent(raw.url ?? '')
    // Any calendar of any address is the same one.
    const name = path.slice(path.lastIndexOf('/') + 1)
    const request = { method: raw.method ?? '', name, headers: raw.headers, body }
    this.requests.push(request)
    const count = this.requests.filter(({ method }) => method === request.method).length
    const fault = this.fault?.(request, count)
    if (fault === 'hang') return
    const answer = fault === undefined || fault === 'silent' || fault === 'half' ? this.#answer(request, path) : fault
    // It did what was asked, and nobody hears of it.
    if (fault === 'silent') {
      raw.socket.destroy()
      return
    }
    const { status = 200, headers = {}, body: text = '' } = answer
    if (fault === 'half') {
      response.writeHead(status, { ...headers, 'content-length': String(text.length + 1) })
      response.write(text.slice(0, text.length / 2), () => raw.socket.destroy())
      return
    }
    response.writeHead(status, headers).end(text)
  }

  #answer(request: SentRequest, path: string): Partial<FakeAnswer> {
    const { method, name, headers, body } = request
    const login = Buffer.from(`ada:${this.#habits.password}`).toString('base64')
    if (headers.authorization !== `Basic ${login}`) return { status: 401 }
    if (method === 'MKCALENDAR') {
      this.#habits.exists = true
      return { status: 201 }
    }
    if (!this.#habits.exists) return { status: 404 }
    const base = path.slice(0, path.lastIndexOf('/') + 1)
    if (method === 'PROPFIND') return this.#propfind(base, headers.depth)
    if (method === 'REPORT') return this.#report(base, body)
    const stored = this.objects.get(name)
    if (method === 'GET') {
      return stored ? { headers: { etag: stored.etag }, body: stored.text } : { status: 404 }
    }
    if (headers['if-none-match'] === '*' && stored !== undefined) return { status: 412 }
    if (headers['if-match'] !== undefined && headers['if-match'] !== stored?.etag) return { status: 412 }
    if (method === 'DELETE') {
      if (stored === undefined) return { status: 404 }
      this.delete(name)
      return { status: 204 }
    }
    return this.#take(base, { name, body, isNew: stored === undefined })
  }

  #take(base: string, { name, body, isNew }: { name: string; body: string; isNew: boolean }): Partial<FakeAnswer> {
    const uid = uidOf(body)
    const other = [...this.objects].find(([known, { text }]) => known !== name && uidOf(text) === uid)
    if (other !== undefined) {
      const conflict = `<no-uid-conflict xmlns="urn:ietf:params:xml:ns:caldav"><href xmlns="DAV:">${base}${other[0]}</href></no-uid-conflict>`
      return { status: 409, body: `<error xmlns="DAV:">${conflict}</error>` }
    }
    this.put(name, body)
    const etags = { told: this.objects.get(name)?.etag, 'kept back': undefined, wrong: '"lie"' }
    const etag = etags[this.#habits.etags]
    return { status: isNew ? 201 : 204, headers: etag === undefined ? {} : { etag } }
  }

  #propfind(base: string, depth: unknown): Partial<FakeAnswer> {
    const own = `<response><href>${base}</href><propstat><prop><resourcetype><collection/><c:calendar/></resourcetype><displayname>DevConf</displayname></prop><status>HTTP/1.1 200 OK</status></propstat></response>`
    return multistatus(own + (depth === '1' ? this.#members(base, 0) : ''))
  }

  #report(base: string, body: string): Partial<FakeAnswer> {
    if (body.includes('calendar-query')) {
      const uid = /<c:text-match[^>]*>([^<]*)</.exec(body)?.[1]
      const found = [...this.objects].filter(([, { text }]) => uidOf(text) === uid)
      return multistatus(found.map(([name, { etag }]) => member(base + name, etag)).join(''))
    }
    if (!this.#habits.syncs) return { status: 403, body: '<error xmlns="DAV:"><supported-report/></error>' }
    const token = /<d:sync-token>([^<]*)</.exec(body)?.[1] ?? ''
    const since = token === '' ? -1 : Number(/^turnout:(\d+)$/.exec(token)?.[1] ?? Number.NaN)
    if (Number.isNaN(since)) return { status: 403, body: '<error xmlns="DAV:"><valid-sync-token/></error>' }
    const gone = [...this.#gone]
      .filter(([, at]) => at > since && since >= 0)
      .map(([name]) => `<response><href>${base}${name}</href><status>HTTP/1.1 404 Not Found</status></response>`)
    return multistatus(`${this.#members(base, since)}${gone.join('')}<sync-token>turnout:${this.#changes}</sync-token>`)
  }

  #members(base: string, since: number): string {
    const changed = [...this.objects].filter(([, { changedAt }]) => changedAt > since)
    return changed.map(([name, { etag }]) => member(base + encodeURIComponent(name), etag)).join('')
  }
}

const uidOf = (text: string) => /^UID:(.*)$/m.exec(text)?.[1]?.trim()

const member = (href: string, etag: string) =>
  `<response><href>${href}</href><propstat><prop><getetag>${etag}</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`

const multistatus = (inner: string): Partial<FakeAnswer> => ({
  status: 207,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${inner}</multistatus>`,
})
