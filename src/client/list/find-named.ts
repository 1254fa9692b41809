// Finds the record that people mean by a name, with one request: the list of its noun, narrowed to that name. A first or
// last name takes another.
import { Failure } from '../../contract/core/failures.ts'
import { idTail, isId } from '../../contract/core/ids.ts'
import { instantText } from '../../contract/core/time.ts'
import type { Naming } from '../../contract/names.ts'
import type { Client } from '../client.ts'
import { RequestFailure } from '../request-failure.ts'
import { type Asked, type Found, fieldOf, findByWords, isRecord, nearName, paramsOf } from './near-names.ts'

/** More are counted, not listed. */
const listedMax = 5

/** Whether it can only be an id, so that there is nothing to look up. */
export function isIdOf({ prefix }: Naming, text: string): boolean {
  return isId(text) || (prefix !== undefined && text.startsWith(`${prefix}_`))
}

/**
 * The id of the record with this name. An id is returned as it is, without a request; so is anything where the service
 * finds no records by name.
 * @throws Failure not_found, ambiguous_name with the codes or ids to choose from, or missing_input where no event is known
 */
export async function findNamed(client: Client, asked: Asked): Promise<string> {
  const { naming, name } = asked
  if (isIdOf(naming, name)) return name
  const rows = await fetchRows(client, asked)
  if (rows === undefined) return name
  const called = rows.filter((row) => isCalled(row, asked))
  const current = withoutPast(
    withoutTheirs(called.length > 0 ? called : await findByWords(client, asked), asked),
    asked,
  )
  const { matches, slugs } = await byEvent(client, current, asked)
  const [first] = matches
  const only = asked.anyWillDo ? (matches.find((row) => fieldOf(row, 'status') === 'confirmed') ?? first) : first
  if (only === undefined) throw (await elsewhere(client, asked)) ?? unknown(await nearName(client, asked), asked)
  if (matches.length > 1 && !asked.anyWillDo)
    throw ambiguous(matches, asked, { zone: await zoneOf(client, asked, only), slugs })
  return only.id
}

/** Without those that belong to another one of them. */
function withoutTheirs(matches: readonly Found[], { naming: { belongsTo } }: Asked): readonly Found[] {
  if (belongsTo === undefined || matches.length < 2) return matches
  const ids = new Set(matches.map(({ id }) => id))
  return matches.filter((row) => !ids.has(fieldOf(row, belongsTo)))
}

/** Without those that nobody means any more, unless all of them are such. */
function withoutPast(matches: readonly Found[], { naming: { past = [] } }: Asked): readonly Found[] {
  const current = matches.filter((row) => !past.includes(fieldOf(row, 'status')))
  return current.length > 0 ? current : matches
}

interface ByEvent {
  readonly matches: readonly Found[]
  /** What their events are called, by id; empty where they are all of one. */
  readonly slugs: ReadonlyMap<string, string>
}

/** Of records that any event may have by this name: those of the event that was named, if it has one. */
async function byEvent(client: Client, matches: readonly Found[], { naming, event }: Asked): Promise<ByEvent> {
  const slugs = new Map<string, string>()
  const ids = new Set(matches.map((row) => fieldOf(row, 'eventId')))
  if (!naming.ofAccount || ids.size < 2 || ids.size > listedMax || ids.has('')) return { matches, slugs }
  for (const id of ids) slugs.set(id, (await client.call('showEvent', { params: { event_id: id } })).value.slug)
  const own = matches.filter((row) => [fieldOf(row, 'eventId'), slugs.get(fieldOf(row, 'eventId'))].includes(event))
  return { matches: own.length > 0 ? own : matches, slugs }
}

/** The zone of a record's event, where instants tell records apart. */
async function zoneOf(client: Client, { naming }: Asked, row: Found): Promise<string | undefined> {
  const event = fieldOf(row, 'eventId')
  if (event === '' || !naming.tellsApart.some((key) => key.endsWith('At'))) return undefined
  return (await client.call('showEvent', { params: { event_id: event } })).value.timezone
}

/** What is called that in another event, which is named: somebody typed a reference beside the wrong event, or a default one. */
async function elsewhere(client: Client, asked: Asked): Promise<Failure | undefined> {
  const { naming, name, event } = asked
  if (event === undefined || naming.ofAccount) return undefined
  try {
    const everywhere = { ...asked, event: undefined }
    const found = (await fetchRows(client, everywhere))?.filter((row) => isCalled(row, everywhere)) ?? []
    const [other, ...others] = new Set(found.map((row) => fieldOf(row, 'eventId')))
    if (!other || others.length > 0) return undefined
    const { slug } = (await client.call('showEvent', { params: { event_id: other } })).value
    return new Failure('not_found', `The ${naming.one} "${name}" is not in ${event}, but in ${slug}`, {
      details: { record: naming.one },
      hint: `name the other event: --event ${slug}`,
    })
  } catch (error) {
    // Of no list over all events, and of a key of one event.
    if (error instanceof Failure) return undefined
    throw error
  }
}

function unknown(near: string | undefined, { naming, name }: Asked): Failure {
  const hint = near === undefined ? {} : { hint: `did you mean "${near}"?` }
  return new Failure('not_found', `There is no ${naming.one} "${name}"`, { details: { record: naming.one }, ...hint })
}

async function fetchRows(client: Client, { naming, name, event }: Asked): Promise<Found[] | undefined> {
  const params = paramsOf({ event })
  try {
    const { value } = await client.call(naming.list, { params, query: { named: name } as never })
    const { data } = (value ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter(isRecord) : undefined
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    if (error.code === 'not_offered' || error.code === 'invalid_query') return undefined
    if (error.code === 'not_found' && event === undefined) throw noEvent(naming, name)
    throw error
  }
}

function noEvent({ one }: Naming, name: string): Failure {
  return new Failure('missing_input', `"${name}" is not an id, and without an event the ${one} cannot be found`, {
    hint: 'add --event EVENT, or set a default: turnout config set event EVENT',
  })
}

/** Compared once more here: another service may ignore the filter and list everything. */
function isCalled(row: Found, { naming, name }: Asked): boolean {
  const values = [idTail(row.id), ...Object.keys(naming.keys).map((key) => fieldOf(row, key))]
  return values.some((value) => value !== '' && plain(value) === plain(name))
}

/** At least as tolerant as the service, which ignores case, and spaces and look-alikes in codes. */
const plain = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)

interface Telling extends Pick<ByEvent, 'slugs'> {
  readonly zone: string | undefined
}

function ambiguous(matches: readonly Found[], { naming, name }: Asked, { zone, slugs }: Telling): Failure {
  const { code } = naming
  const described = matches.slice(0, listedMax).map((row) => ({
    pointer: (code && fieldOf(row, code)) || row.id,
    code: 'candidate',
    detail: naming.tellsApart
      .map((key) => instantText(fieldOf(row, key), zone) ?? fieldOf(row, key))
      .concat(slugs.get(fieldOf(row, 'eventId')) ?? '')
      .filter(Boolean)
      .join(', '),
  }))
  const others = matches.length > listedMax ? `, the first ${listedMax} of them:` : ':'
  return new Failure('ambiguous_name', `"${name}" fits ${matches.length} ${plural(naming.one)}${others}`, {
    issues: described,
    hint: `repeat the command with the ${code ?? 'id of one, or with its last 10 characters'}${code ? ' of one' : ''}`,
  })
}
