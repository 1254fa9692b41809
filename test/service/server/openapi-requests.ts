// The requests of an OpenAPI document: every route with a path, a query and a body that pass, made from the document
// alone. Knows no route by name, so that one added later is asked for too, and throws for one that it can't fill.
import type { Answer } from './serve.ts'

/** Ids by the kind of thing they are of, like `ticket_type`. */
export type Things = Readonly<Record<string, string>>

/** A field of the query or the body that names a thing which has a route of its own. */
interface Reference {
  readonly place: 'query' | 'body'
  readonly field: string
  readonly kind: string
}

export interface Route {
  readonly name: string
  readonly method: string
  readonly template: string
  /** Kinds of things that the path names. */
  readonly kinds: readonly string[]
  /** Kind of the thing that it makes. */
  readonly makes: string | undefined
  /** Kinds of things that come with it: records within its answer. */
  readonly brings: readonly string[]
  readonly references: readonly Reference[]
  /** Kinds of things that its body names, however deep within. */
  readonly needs: readonly string[]
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Whether its path names something by a code that no route of the document makes: there is none. */
  readonly isByCode: boolean
  readonly isPublic: boolean
  readonly scope: string | undefined
  /** Fields of the query without which it is refused, with their examples. */
  readonly query: Readonly<Record<string, string>>
  /** What stands for a part of the path that is one of a fixed set. */
  readonly choices: Readonly<Record<string, string>>
  /** Fields of the body that list things of a kind. */
  readonly lists: readonly { readonly field: string; readonly kind: string }[]
  /** Whether its query chooses a check-in list, which is needed once an event has several. */
  readonly choosesList: boolean
  /** Response headers that its success is said to carry. */
  readonly headers: readonly string[]
}

export interface Filled {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface Described {
  readonly operationId: string
  readonly description?: string
  readonly security?: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example?: object } }
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>
        readonly content?: { readonly 'application/json': { readonly schema: Schema } }
      }
    >
  >
}

/** Every route of the document that a service serves. */
export function routesOf({ json: document }: Pick<Answer, 'json'>): Route[] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>
  const made = new Set(Object.entries(paths).flatMap(([template, { post }]) => kindMade(template, post) ?? []))
  const shown = kindsShownAlone(paths, made)
  /** What has a route of its own is only named by the others. */
  const broughtBy = (post: Described | undefined) => kindsBrought(post, schemas).filter((kind) => !made.has(kind))
  const kinds = new Set([...made, ...shown.values(), ...Object.values(paths).flatMap(({ post }) => broughtBy(post))])
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const named = [...template.matchAll(/\{(\w+)_id\}/g)].map(([, kind]) => String(kind))
      const unknown = named.find((kind) => !kinds.has(kind))
      if (unknown) throw new Error(`${method} ${template}: no route makes a ${unknown}`)
      const body = bodyOf(`${method} ${template}`, described)
      const lists = listsIn(body, kinds)
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        template,
        kinds: named,
        makes:
          method === 'post' ? (kindMade(template, described) ?? kindAnswered(template, described, shown)) : undefined,
        brings: method === 'post' ? broughtBy(described) : [],
        references: referencesOf(described, { kinds, schemas }),
        needs: [...namesWithin(body).flatMap((field) => kindOf(field, kinds) ?? []), ...lists.map(({ kind }) => kind)],
        lists,
        query: queryOf(`${method} ${template}`, described),
        choices: choicesOf(described),
        choosesList: described.parameters.some(({ name, in: place }) => name === 'list' && place === 'query'),
        body,
        isByCode: /\{\w+_code\}/.test(template),
        isPublic: described.security?.length === 0,
        scope: /scope `([\w:]+)`/.exec(described.description ?? '')?.[1],
        headers: Object.keys(Object.entries(described.responses).find(([status]) => status < '300')?.[1].headers ?? {}),
      }
    }),
  )
}

/** What a POST makes, if anything: a `ticket_type` under `…/ticket-types`. */
function kindMade(template: string, post: Described | undefined): string | undefined {
  if (post === undefined || !('201' in post.responses)) return undefined
  return /([\w-]+)s$/.exec(template)?.[1]?.replace(/ie$/, 'y').replaceAll('-', '_')
}

/** The record that a success answers with, by name. */
const answerOf = ({ responses }: Described): string | undefined =>
  Object.entries(responses).find(([status]) => status < '300')?.[1].content?.['application/json'].schema.$ref

/** Kinds that no POST of theirs makes, by the record that a GET of `/v1/things/{thing_id}` shows: they come of doing something. */
function kindsShownAlone(
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>,
  made: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(paths).flatMap(([template, { get }]) => {
      const [, kind] = /^\/v1\/[\w-]+\/\{(\w+)_id\}$/.exec(template) ?? []
      const record = get && answerOf(get)
      return kind === undefined || record === undefined || made.has(kind) ? [] : [[record, kind] as const]
    }),
  )
}

/** What a POST about other things answers with, where nothing else makes it: a test of a webhook makes a delivery. */
function kindAnswered(template: string, post: Described, shown: ReadonlyMap<string, string>): string | undefined {
  const kind = shown.get(answerOf(post) ?? '')
  return kind === undefined || template.includes(`{${kind}_id}`) ? undefined : kind
}

/** The kinds of records that the answer of what makes a thing holds: the `ticket` of an attendee. */
function kindsBrought(post: Described | undefined, schemas: Readonly<Record<string, Schema>>): string[] {
  const schemaOf = ({ $ref, anyOf, ...schema }: Schema): Schema | undefined => {
    if ($ref !== undefined) return schemas[$ref.replace(/^.*\//, '')]
    // A record that may be null.
    const [record] = anyOf?.filter(({ type }) => type !== 'null') ?? []
    return record === undefined ? schema : schemaOf(record)
  }
  const answer = post?.responses['201']?.content?.['application/json'].schema
  const fields = answer === undefined ? {} : (schemaOf(answer)?.properties ?? {})
  return Object.keys(fields).filter((name) => 'id' in (schemaOf(fields[name] ?? {})?.properties ?? {}))
}

/** @throws when a query needs what the document gives no example of */
function queryOf(route: string, { parameters }: Described): Route['query'] {
  const needed = parameters.filter((parameter) => parameter.required && parameter.in !== 'path')
  const unknown = needed.find(({ schema }) => schema?.examples === undefined)
  if (unknown) throw new Error(`${route}: nothing is known to fill ${unknown.name} with`)
  return Object.fromEntries(needed.map(({ name, schema }) => [name, String(schema?.examples?.[0])]))
}

const choicesOf = ({ parameters }: Described): Route['choices'] =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: place, schema }) =>
      place === 'path' && schema?.enum !== undefined ? [[name, String(schema.enum[0])]] : [],
    ),
  )

/** Fields of an example that list texts and are named for things: `ticketTypes`; what speakers consent to are words. */
const listsIn = (body: Route['body'], kinds: ReadonlySet<string>) =>
  Object.entries(body ?? {}).flatMap(([field, value]) => {
    const kind = kindOf(field.replace(/s$/, ''), kinds)
    const isList = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
    return isList && kind !== undefined && kind !== 'consent' ? [{ field, kind }] : []
  })

function bodyOf(route: string, { requestBody }: Described): Route['body'] {
  if (requestBody === undefined) return undefined
  const { example } = requestBody.content['application/json']
  if (example === undefined) throw new Error(`${route}: its body has no example`)
  return example as Route['body']
}

/** What a field is named for: `ticketType` and `ticketTypeId` for a `ticket_type`. */
function kindOf(field: string, kinds: ReadonlySet<string>): string | undefined {
  const kind = field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return kinds.has(kind) ? kind : undefined
}

/** The names of all fields of a value. */
function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value).flatMap(namesWithin)]
}

function referencesOf(
  { parameters, requestBody }: Described,
  { kinds, schemas }: { kinds: ReadonlySet<string>; schemas: Readonly<Record<string, Schema>> },
): Reference[] {
  const schema = requestBody?.content['application/json'].schema
  const shape = schema?.$ref === undefined ? schema : schemas[schema.$ref.replace(/^.*\//, '')]
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const find = (place: Reference['place'], fields: readonly (readonly [name: string, schema: Schema | undefined])[]) =>
    fields.flatMap(([field, named]) => {
      const kind = kindOf(field, kinds)
      return kind === undefined || !isReference(named) ? [] : [{ place, field, kind }]
    })
  const query = inQuery.map(({ name, schema: named }) => [name, named] as const)
  return [...find('query', query), ...find('body', Object.entries(shape?.properties ?? {}))]
}

/** As `reference` of contract/core/fields.ts makes it; other texts may be named like a thing, and name none. */
const isReference = ({ type, enum: choices, maxLength }: Schema = {}) =>
  type === 'string' && choices === undefined && maxLength === 100

const unknownCode = 'BCDF-GHJK'

/** The request of a route on things, and with `named` in its query or body where that is wanted. */
export function fill(route: Route, things: Things, named?: { reference: Reference; id: string }): Filled {
  const chosenPath = route.template.replace(/\{(\w+)\}/g, (whole, name: string) => route.choices[name] ?? whole)
  const path = chosenPath.replace(/\{(\w+)_id\}/g, (_whole, kind: string) => {
    const id = things[kind]
    if (id === undefined) throw new Error(`${route.method} ${route.template}: there is no ${kind} to fill it with`)
    return encodeURIComponent(id)
  })
  const called = path.replace(/\{\w+_code\}/, unknownCode)
  const { place, field } = named?.reference ?? {}
  const ofList = route.choosesList && things.check_in_list !== undefined ? { list: things.check_in_list } : {}
  const chosen = { ...route.query, ...ofList, ...(place === 'query' ? { [field ?? '']: named?.id ?? '' } : {}) }
  const query = Object.keys(chosen).length > 0 ? `?${new URLSearchParams(chosen).toString()}` : ''
  const lists = route.lists.map(({ field: list, kind }) => [list, [things[kind] ?? '']] as const)
  const listed = route.body && { ...route.body, ...Object.fromEntries(lists) }
  const body = place === 'body' ? { ...listed, [field ?? '']: named?.id } : listed
  return { method: route.method, path: called + query, ...(body === undefined ? {} : { body }) }
}

type Send = (request: Filled) => Promise<Answer>

/** What a route needs besides things: others have to be in a state, and some fields name what only an answer tells. */
const preparations: Readonly<Record<string, (things: Things, send: Send) => Promise<object>>> = {
  // A mailbox agrees once.
  async addConsent(_things, send) {
    const { json } = await send({ method: 'GET', path: '/v1/consents?limit=500' })
    return { email: `guest${json.data?.length ?? 0}@example.org` }
  },
  // And objects once.
  async recordObjection(_things, send) {
    const { json } = await send({ method: 'GET', path: '/v1/consents?limit=500' })
    return { email: `stranger${json.data?.length ?? 0}@example.org` }
  },
  async waiveFinding({ event }, send) {
    const schedule = `/v1/events/${event}/schedule`
    const changes = [{ op: 'add', kind: 'break', title: 'Years later', start: '2030-01-01T10:00', minutes: 60 }]
    await send({ method: 'POST', path: `${schedule}/changes`, body: { changes } })
    const { json } = await send({ method: 'POST', path: `${schedule}/check`, body: {} })
    return { finding: json.findings[0].id }
  },
  async createRelease({ event }, send) {
    const changes = [{ op: 'add', kind: 'break', title: 'Doors', start: '2027-03-14T09:00', minutes: 30 }]
    await send({ method: 'POST', path: `/v1/events/${event}/schedule/changes`, body: { changes } })
    // Scheduled, so that it can be recalled.
    return { force: true, scheduled: 'recall', publishAt: '2029-01-01T00:00:00Z' }
  },
  async sellAddOn({ event }, send) {
    const body = { name: 'Dinner', kind: 'add_on' }
    await send({ method: 'POST', path: `/v1/events/${event}/ticket-types`, body })
    return {}
  },
  async suggestWithModel({ event }, send) {
    const body = { name: 'Grace Hopper', email: 'grace@example.org' }
    await send({ method: 'POST', path: `/v1/events/${event}/speakers`, body })
    return { event, wish: 'Grace Hopper would rather not on Sunday' }
  },
  async enrol({ session, attendee }, send) {
    await send({ method: 'PATCH', path: `/v1/attendees/${attendee}`, body: { payment: 'cash' } })
    await send({ method: 'POST', path: `/v1/sessions/${session}/accept` })
    const enrolment = { kind: 'open', capacity: 5 }
    await send({ method: 'PATCH', path: `/v1/sessions/${session}`, body: { enrolment } })
    return { attendee }
  },
}

/** The request of a route on things that are in the state which it needs. */
export async function prepared(route: Route, things: Things, send: Send): Promise<Filled> {
  const fields = await preparations[route.name]?.(things, send)
  const request = fill(route, things)
  return fields === undefined ? request : { ...request, body: { ...(request.body as object), ...fields } }
}

/** Makes one thing of each kind, or of those in `only`, from the document's examples: what a thing hangs on comes first. */
export async function makeThings(
  routes: readonly Route[],
  send: Send,
  { only, given = {} }: { only?: readonly string[]; given?: Things } = {},
): Promise<Things> {
  const things: Record<string, string> = { ...given }
  const makers = routes.filter((route) => kindsOf(route).some((kind) => only?.includes(kind) ?? true))
  for (const route of makers.sort((one, other) => one.kinds.length - other.kinds.length)) {
    const kind = route.makes ?? ''
    if (kind in things) continue
    const { status, json, text } = await send(await prepared(route, things, send))
    if (status >= 300) throw new Error(`${route.method} ${route.template} made no ${kind}: ${status} ${text}`)
    things[kind] = json.id
    for (const brought of route.brings) {
      const id: string | undefined = json[brought]?.id
      if (id !== undefined) things[brought] ??= id
    }
  }
  return things
}

const kindsOf = ({ makes, brings }: Route) => (makes === undefined ? [] : [makes, ...brings])

/** These kinds, and those of what they can't be made without. */
export function withParents(routes: readonly Route[], kinds: readonly string[]): string[] {
  const makers = routes.filter((route) => kindsOf(route).some((kind) => kinds.includes(kind)))
  const parents = makers.flatMap((maker) => [...maker.kinds, ...maker.needs])
  const all = [...new Set([...kinds, ...parents])]
  return all.length === kinds.length ? all : withParents(routes, all)
}
