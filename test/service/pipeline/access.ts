// Strangers at the door: callers of every kind, each sent to every route of the served OpenAPI document, and what they
// got that they should not have. Knows no route by name but those of `sharedByAll` and the one that only tries requests.
import { scopes } from '../../../src/contract/core/operation.ts'
import { pageLimitDefault } from '../../../src/contract/core/paging.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import type { ServiceOptions } from '../../../src/service/server/service.ts'
import { insertAccount } from '../../../src/store/keys/accounts.ts'
import { type FakeCalendar, startFakeCalendar } from '../../fakes/calendar/fake-calendar.ts'
import { cert, key } from '../../fakes/mail/certificate.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { type FakeModel, startFakeModel } from '../../fakes/models/fake-model.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { openTestStore } from '../../postgres/database.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { type Filled, fill, makeThings, type Route, routesOf, type Things } from '../server/openapi-requests.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'
import { type Changes, watchChanges } from '../snapshot.ts'
import { openReceiver, type Receiver } from '../webhooks/scene.ts'

/** Somebody with a key that is good for things of their own, and only for those. */
interface Neighbour {
  readonly name: 'other account' | 'other event'
  readonly apiKey: string
  readonly things: Things
  /** What every route without parameters showed before there was a victim. */
  readonly views: Map<string, string>
}

export interface Scene {
  /** Answers where rules go outside. */
  readonly stripe: FakeStripe
  readonly mail: FakeMailServer
  readonly calendar: FakeCalendar
  readonly receiver: Receiver
  readonly model: FakeModel
  readonly service: TestService
  readonly store: RecordedStore
  readonly routes: readonly Route[]
  readonly neighbours: readonly Neighbour[]
  /** Whose things are not to be seen or touched. */
  readonly victim: Things
  /** Ids of all rows that came with the victim. */
  readonly victimIds: readonly string[]
  readonly keys: { readonly [K in 'read-only' | 'revoked' | 'expired']: string }
  /** A key that holds every scope but one, by that scope. */
  readonly lacking: ReadonlyMap<string, string>
}

/** Without a public address nobody signs in. */
const publicUrl = 'https://tickets.example.org'

/** An event goes by this name too; nobody else's does. */
const victimSlug = 'the-victim'

/** What the owner's account says in its settings and no other does. */
const ownersMark = 'house-of-the-owner'

/** Routes by which an account makes itself known, and what each says with a mark. */
const settings: Readonly<Record<string, (mark: string) => object>> = {
  connectMail: (mark) => ({ from: `tickets@${mark}.example` }),
  updateSeller: (name) => ({ name }),
  editTemplate: (subject) => ({ subject }),
}

/** What every key may make, and why. */
export const madeByAll: Readonly<Record<string, string>> = {
  createSignIn: 'who follows the link may do what the key may that made it',
}

/** Where answers may tell of everybody's rows, and why. */
const sharedByAll: Readonly<Record<string, string>> = {
  verifyAudit: 'one chain of seals spans all accounts; its length and head are of the whole database',
}

export async function openScene(options: Partial<ServiceOptions> = {}): Promise<Scene> {
  let now = new Date('2027-01-10T12:00:00.000Z')
  const store = recorded(options.store ?? (await openTestStore()))
  const stripe = await startFakeStripe({ now: () => now })
  const mail = await startMailServer({ user: 'ada', password: 'correct horse', tls: { key, cert } })
  const calendar = await startFakeCalendar()
  const receiver = await openReceiver()
  const model = await startFakeModel()
  model.habits.model = undefined
  const instead = { host: '127.0.0.1', port: mail.port }
  const services = createExternalServices({
    publicUrl,
    stripeUrl: stripe.url,
    mail: { instead, ca: cert },
    calendarServer: calendar.place,
    modelServer: model.place,
    webhooks: { instead: new URL(receiver.url).host },
  })
  const service = await openService({ now: () => now, services, publicUrl, ...options, store })
  const expired = await service.key({ name: 'expired', expiresAt: '2027-01-10T12:00:01Z' })
  const routes = routesOf(await service.send('GET', '/v1/openapi.json', { apiKey: null }))
  const send = (apiKey?: string) => (request: Filled) => sendTo(service, request, apiKey)
  await send()(connecting(stripe))
  await settle(routes, send(), ownersMark)
  const neighbours = [await otherAccount({ service, routes, stripe }), await otherEvent(service, routes)]
  for (const neighbour of neighbours) {
    for (const route of routes.filter(isOverview)) {
      const answer = await sendUntilWhole(service, fill(route, neighbour.things), neighbour.apiKey)
      neighbour.views.set(route.name, withoutRequestId(answer))
    }
  }
  const changes = await watchChanges(store)
  const victim = await makeThings(routes, send())
  await send()({ method: 'PATCH', path: `/v1/events/${victim.event}`, body: { slug: victimSlug } })
  const { added } = await changes()
  const revoked = await send()({ method: 'POST', path: '/v1/keys', body: { name: 'revoked' } })
  await send()({ method: 'POST', path: `/v1/keys/${revoked.json.id}/revoke` })
  const readable = scopes.filter((scope) => scope.endsWith(':read'))
  const lacking = new Map<string, string>()
  for (const scope of scopes) {
    // What may write may read.
    const others = scopes.filter((other) => other !== scope && other !== scope.replace(/:read$/, ':write'))
    lacking.set(scope, await service.key({ name: `without ${scope}`, scopes: others }))
  }
  const keys = {
    'read-only': await service.key({ name: 'reader', scopes: readable }),
    revoked: revoked.json.apiKey,
    expired,
  }
  now = new Date('2027-01-10T12:00:02.000Z')
  const victimIds = added.flatMap(({ columns }) => (typeof columns.id === 'string' ? [columns.id] : []))
  return {
    stripe,
    mail,
    calendar,
    receiver,
    model,
    service,
    store,
    routes,
    neighbours,
    victim,
    victimIds,
    keys,
    lacking,
  }
}

export async function closeScene({ service, stripe, mail, calendar, receiver, model }: Scene): Promise<void> {
  await service.close()
  await stripe.close()
  await mail.close()
  await calendar.close()
  await receiver.close()
  await model.close()
}

const routeOf = (routes: readonly Route[], wanted: string): Route => {
  const route = routes.find(({ name }) => name === wanted)
  if (!route) throw new Error(`there is no route ${wanted}`)
  return route
}

const isOverview = ({ method, kinds, isByCode }: Route) => method === 'GET' && kinds.length === 0 && !isByCode

const connecting = ({ secretKey }: FakeStripe): Filled => {
  return { method: 'POST', path: '/v1/payments/connect', body: { processor: 'stripe', secretKey } }
}

async function settle(
  routes: readonly Route[],
  send: (request: Filled) => Promise<Answer>,
  mark: string,
): Promise<void> {
  for (const [name, marked] of Object.entries(settings)) {
    const request = fill(routeOf(routes, name), {})
    const { status, text } = await send({ ...request, body: { ...(request.body as object), ...marked(mark) } })
    if (status >= 300) throw new Error(`${name} was answered ${status} ${text}`)
  }
}

/** Another account that is as far as the owner's, and its key. */
export async function addAccount(
  { service, routes, stripe }: Pick<Scene, 'service' | 'routes' | 'stripe'>,
  name: string,
): Promise<string> {
  const row = { id: `acc_${name}`, name, currency: 'EUR', timezone: 'UTC', created_at: '2027-01-01T00:00:00.000Z' }
  await service.store.write((session) => insertAccount(session, row))
  const request = {
    method: 'POST',
    path: '/v1/keys',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  }
  const { body } = await service.service.handle(request, { principal: ownerOf(row.id) })
  const { apiKey } = JSON.parse(body)
  const send = (wanted: Filled) => sendTo(service, wanted, apiKey)
  await send(connecting(stripe))
  await settle(routes, send, `house-of-${name}`)
  return apiKey
}

/** Sends a request until no change is held back for what others, such as other tests in the same PostgreSQL, may still commit. */
async function sendUntilWhole(service: TestService, request: Filled, apiKey: string): Promise<Answer> {
  for (;;) {
    const answer = await sendTo(service, request, apiKey)
    const { caughtUp, data } = answer.json ?? {}
    // A full page ends before the newest change, however often it is asked for.
    if (caughtUp !== false || data.length >= pageLimitDefault) return answer
  }
}

async function otherAccount(scene: Pick<Scene, 'service' | 'routes' | 'stripe'>): Promise<Neighbour> {
  const apiKey = await addAccount(scene, 'other')
  const things = await makeThings(scene.routes, (wanted) => sendTo(scene.service, wanted, apiKey))
  return { name: 'other account', apiKey, things, views: new Map() }
}

/** A key of the same account, restricted to an event that is not the victim. */
async function otherEvent(service: TestService, routes: readonly Route[]): Promise<Neighbour> {
  // Venues, consents and objections are made by keys of the whole account; a room of the event makes its venue seen.
  const owned = { only: ['event', 'venue', 'room', 'consent', 'objection'] }
  const {
    event = '',
    venue = '',
    room = '',
    consent = '',
    objection = '',
  } = await makeThings(routes, (wanted) => sendTo(service, wanted), owned)
  const apiKey = await service.key({ name: 'other event', eventId: event })
  const given = { event, venue, room, consent, objection }
  const things = await makeThings(routes, (wanted) => sendTo(service, wanted, apiKey), { given })
  return { name: 'other event', apiKey, things, views: new Map() }
}

export function sendTo(service: TestService, { method, path, body }: Filled, apiKey?: string | null): Promise<Answer> {
  return service.send(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(apiKey === undefined ? {} : { apiKey }),
  })
}

/** What two callers may compare, in one text. */
function withoutRequestId({ status, headers, text }: Answer): string {
  const { 'x-request-id': requestId = '-', ...rest } = headers
  return JSON.stringify([status, rest, text]).replaceAll(requestId, '')
}

/** Something wrong with one request of one caller. */
export interface Fault {
  readonly caller: string
  readonly route: string
  readonly what: string
}

/** Sends callers whose keys are no good, or not good for this, to the victim's things, and says what went wrong. */
export async function faultsOfKeys({ service, store, routes, victim, keys, lacking }: Scene): Promise<Fault[]> {
  const faults: Fault[] = []
  const changes = await watchChanges(store)
  for (const route of routes) {
    // By the scope: what says much about a person is asked for in a body, and a secret address is shown to those who may write.
    const isRead = route.scope === undefined ? route.method === 'GET' : route.scope.endsWith(':read')
    const isForAll = isRead || route.name in madeByAll
    const without = route.scope === undefined ? undefined : lacking.get(route.scope)
    const callers: [name: string, apiKey: string | null, expected: number][] = [
      ['no key', null, 401],
      ['malformed key', 'tk_live_tampered', 401],
      ['revoked key', keys.revoked, 401],
      ['expired key', keys.expired, 401],
      ['read-only key', keys['read-only'], isForAll ? (route.makes === undefined ? 200 : 201) : 403],
      ...(without === undefined ? [] : [['key without the scope', without, 403] as [string, string, number]]),
    ]
    for (const [caller, apiKey, status] of callers) {
      const allowed = route.isByCode ? 404 : 200
      const expected = route.isPublic || status === 200 ? allowed : status
      const answer = await sendTo(service, fill(route, victim), apiKey)
      if (answer.status !== expected)
        faults.push({ caller, route: route.name, what: `${answer.status} ${answer.text}` })
    }
    const { added, gone } = await changes()
    if (!(route.name in madeByAll) && added.length + gone.length > 0) {
      faults.push({ caller: 'one of them', route: route.name, what: 'changed the database' })
    }
  }
  return faults
}

/** Sends neighbours to every route with something of the victim's in each place that names a thing, and without. */
export async function faultsOfNeighbours(scene: Scene): Promise<Fault[]> {
  const faults: Fault[] = []
  const changes = await watchChanges(scene.store)
  for (const neighbour of scene.neighbours) {
    const { things } = neighbour
    for (const route of inOrder(scene.routes.filter(({ isByCode }) => !isByCode))) {
      const attempts: Attempt[] = [
        ...route.kinds.map((kind) => ({ kind, fillWith: (id: string) => fill(route, { ...things, [kind]: id }) })),
        ...route.references.map((reference) => ({
          kind: reference.kind,
          fillWith: (id: string) => fill(route, things, { reference, id }),
        })),
        ...(route.name === 'rehearse' ? triedRequests(route, scene.routes, things) : []),
      ]
      const whats: string[] = []
      for (const attempt of attempts) {
        const isPath = route.kinds.includes(attempt.kind)
        const ids = attempt.kind === 'event' ? [scene.victim.event, victimSlug] : [scene.victim[attempt.kind]]
        for (const id of ids)
          whats.push(...(await tryForeign({ ...scene, changes }, neighbour, { ...attempt, id: id ?? '', isPath })))
      }
      if (route.kinds.length === 0) whats.push(...(await tryOwn({ ...scene, changes }, neighbour, route)))
      faults.push(...whats.map((what) => ({ caller: neighbour.name, route: route.name, what })))
    }
  }
  return faults
}

/**
 * Reads first, deletions after changes, and what makes things of the caller's own late, so that all are as they were; last
 * what takes the marks away.
 */
function inOrder(routes: readonly Route[]): Route[] {
  const all = routes.flatMap((route) => (route.method === 'GET' ? [route, { ...route, method: 'HEAD' }] : [route]))
  const rank = ({ name, method, kinds }: Route) =>
    ['GET', 'HEAD'].includes(method) ? 0 : kinds.length > 0 ? (method === 'DELETE' ? 2 : 1) : name in settings ? 4 : 3
  return all.sort((one, other) => rank(one) - rank(other))
}

/** A request that is only tried is refused as the request itself is. */
function triedRequests(rehearsal: Route, routes: readonly Route[], things: Things): Attempt[] {
  const { method, template: path } = rehearsal
  const writes = routes.filter((route) => !['GET', 'HEAD'].includes(route.method))
  return writes.flatMap((route) =>
    route.kinds.map((kind) => ({
      kind,
      fillWith: (id) => {
        const named = route.kinds.map((each) => [`${each}_id`, each === kind ? id : (things[each] ?? '')])
        const { body } = fill(route, things)
        return { method, path, body: { operation: route.name, params: Object.fromEntries(named), body } }
      },
    })),
  )
}

interface Watched extends Scene {
  readonly changes: () => Promise<Changes>
}

interface Attempt {
  readonly kind: string
  readonly fillWith: (id: string) => Filled
}

async function tryForeign(
  { service, store, changes }: Watched,
  { apiKey }: Neighbour,
  { fillWith, id, isPath }: Attempt & { id: string; isPath: boolean },
): Promise<string[]> {
  const faults: string[] = []
  const ask = async (asked: string) => {
    store.takeQueries()
    const answer = await sendTo(service, fillWith(asked), apiKey)
    return { answer, seen: withoutRequestId(answer).replaceAll(asked, ''), queries: store.takeQueries().join('\n') }
  }
  const foreign = await ask(id)
  const unknown = await ask(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  const { status, text, json } = foreign.answer
  // What cannot be tried tells nothing of what it names.
  const isUntried = status === 200 && json?.tried === false
  if (isPath ? status !== 404 : (status < 400 || status >= 500) && !isUntried)
    faults.push(`${status} for ${id}: ${text}`)
  if (foreign.seen !== unknown.seen) faults.push(`${id} is told from an unknown one: ${foreign.seen} ${unknown.seen}`)
  if (foreign.queries !== unknown.queries) faults.push(`${id} takes other queries than an unknown one`)
  const { added, gone } = await changes()
  if (added.length + gone.length > 0) faults.push(`${id} changed the database`)
  return faults
}

/** What names nothing works on the caller's own: it must show and touch nothing of the victim's. */
async function tryOwn(scene: Watched, neighbour: Neighbour, route: Route): Promise<string[]> {
  const { service, changes, victimIds } = scene
  const isStranger = neighbour.name === 'other account'
  // Orders are called by the end of their id, in capitals.
  const ids = victimIds.flatMap((id) => [id, id.slice(-10).toUpperCase()])
  const hidden = isStranger ? [...ids, service.owner.accountId, ownersMark] : ids
  const faults: string[] = []
  const answer = await sendUntilWhole(service, fill(route, neighbour.things), neighbour.apiKey)
  const { added, gone } = await changes()
  // 409: the state of what is the caller's own forbids it.
  if (![200, 201, 403, 409].includes(answer.status)) faults.push(`${answer.status} ${answer.text}`)
  const shown = hidden.find((id) => answer.text.includes(id))
  if (shown) faults.push(`shows ${shown}`)
  const view = neighbour.views.get(route.name)
  if (route.method === 'GET' && !(isStranger && route.name in sharedByAll) && withoutRequestId(answer) !== view) {
    faults.push(`shows something else since there is a victim: ${answer.text}`)
  }
  // What an account has may go when it says so; what others have may not.
  if (gone.some(({ text }) => !isStranger || hidden.some((id) => text.includes(id)))) faults.push('changed rows')
  const strayed = added.find(({ text, columns }) => {
    const isElsewhere = columns.event_id !== undefined && columns.event_id !== neighbour.things.event
    return hidden.some((id) => text.includes(id)) || (!isStranger && isElsewhere)
  })
  if (strayed) faults.push(`added ${strayed.text}`)
  return faults
}
