// Finds the record that people mean by a name, with one request: the list of its noun, narrowed to that name.
import { Failure } from '../../contract/core/failures.ts'
import { idTail, isId } from '../../contract/core/ids.ts'
import type { Naming } from '../../contract/names.ts'
import type { Client } from '../client.ts'
import { RequestFailure } from '../request-failure.ts'

interface Asked {
  readonly naming: Naming
  /** As typed. */
  readonly name: string
  /** Id or slug of the event to look in; without one, in all of them where the service can. */
  readonly event: string | undefined
}

type Found = Readonly<Record<string, unknown>> & { readonly id: string }

/** Stands for all events, and where a list is of one event only, for the only one. */
const anyEvent = '-'
/** More are counted, not listed. */
const listedMax = 5

/** Whether it can only be an id, so that there is nothing to look up. */
export function isIdOf({ prefix }: Naming, text: string): boolean {
  return isId(text) || (prefix !== undefined && text.startsWith(`${prefix}_`))
}

/**
 * The id of the record with this name. An id is returned as it is, without a request; so is anything where the service
 * finds no records by name.
 * @throws Failure not_found, ambiguous_name with the ids to choose from, or missing_input where no event is known
 */
export async function findNamed(client: Client, asked: Asked): Promise<string> {
  const { naming, name } = asked
  if (isIdOf(naming, name)) return name
  const rows = await fetchRows(client, asked)
  if (rows === undefined) return name
  const matches = rows.filter((row) => isCalled(row, asked))
  const [only] = matches
  if (only === undefined)
    throw new Failure('not_found', `There is no ${naming.one} "${name}"`, { details: { record: naming.one } })
  if (matches.length > 1) throw ambiguous(matches, asked)
  return only.id
}

async function fetchRows(client: Client, { naming, name, event }: Asked): Promise<Found[] | undefined> {
  const params = { event_id: event ?? anyEvent }
  try {
    const { value } = await client.call(naming.list, { params, query: { named: name } as never })
    const { data } = (value ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter((row) => typeof row?.id === 'string') : undefined
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error
    if (error.code === 'not_offered' || error.code === 'invalid_query') return undefined
    if (error.code === 'not_found' && event === undefined) throw noEvent(naming, name)
    throw error
  }
}

function noEvent({ one }: Naming, name: string): Failure {
  return new Failure('missing_input', `"${name}" is not an id, and no event is given to look for the ${one} in`, {
    hint: 'add --event EVENT, or set a default: turnout config set event EVENT',
  })
}

/** Compared once more here: another service may ignore the filter and list everything. */
function isCalled(row: Found, { naming, name }: Asked): boolean {
  const values = [idTail(row.id), ...Object.keys(naming.keys).map((key) => fieldOf(row, key))]
  return values.some((value) => value !== '' && plain(value) === plain(name))
}

const fieldOf = (row: Found, key: string) => {
  const value = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], row)
  return typeof value === 'string' ? value : ''
}

/** At least as tolerant as the service, which ignores case, and spaces and look-alikes in codes. */
const plain = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

const plural = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)

function ambiguous(matches: readonly Found[], { naming, name }: Asked): Failure {
  const described = matches.slice(0, listedMax).map((row) => ({
    pointer: row.id,
    code: 'candidate',
    detail: naming.tellsApart
      .map((key) => fieldOf(row, key))
      .filter(Boolean)
      .join(', '),
  }))
  const others = matches.length > listedMax ? `, the first ${listedMax} of them:` : ':'
  return new Failure('ambiguous_name', `"${name}" fits ${matches.length} ${plural(naming.one)}${others}`, {
    issues: described,
    hint: 'repeat the command with the id of one, or with its last 10 characters',
  })
}
