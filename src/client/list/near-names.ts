// Finds a record by a part of a person's name or of a title, and suggests the name that was probably meant by one that no record has.

import { Failure } from '../../contract/core/failures.ts'
import { closest, nearestName } from '../../contract/core/nearest.ts'
import { foldedWords } from '../../contract/core/typed/folded-words.ts'
import type { Naming } from '../../contract/names.ts'
import type { Client } from '../client.ts'
import { RequestFailure } from '../request-failure.ts'

export interface Asked {
  readonly naming: Naming
  /** As typed. */
  readonly name: string
  /** Id or slug of the event to look in; without one, in all of them where the service can. */
  readonly event: string | undefined
  /** Whether any of several with this name will do, a confirmed one rather than others. */
  readonly anyWillDo?: boolean | undefined
}

export type Found = Readonly<Record<string, unknown>> & { readonly id: string }

export const isRecord = (row: unknown): row is Found => typeof (row as Found | null)?.id === 'string'

/** Stands for all events, and where a list is of one event only, for the only one. */
const anyEvent = '-'

export const paramsOf = ({ event }: Pick<Asked, 'event'>) => ({ event_id: event ?? anyEvent })

/** A text of a row by its key, with dots for nesting. */
export const fieldOf = (row: Found, key: string): string => {
  const value = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], row)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Of those with a name or a title. */
const rowsMax = 100

/**
 * The records of people whose name has all of the words: a first or last name, or both in any order. Where records have
 * titles, those with the text in theirs.
 */
export async function findByWords(client: Client, { naming, name, event }: Asked): Promise<Found[]> {
  const { list, person, title, isReadWhole } = naming
  const wanted = foldedWords(name)
  const field = person ?? title
  const fits = person === undefined ? hasPart : hasWords
  if (field === undefined || wanted.length === 0 || name.includes('@')) return []
  try {
    const query = isReadWhole ? { limit: '500' } : { q: longestWord(name), limit: String(rowsMax) }
    const { value } = await client.call(list, { params: paramsOf({ event }), query: query as never })
    const { data } = (value ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter(isRecord).filter((row) => fits(fieldOf(row, field), wanted)) : []
  } catch (error) {
    if (error instanceof RequestFailure && notSearched.has(error.code)) return []
    throw error
  }
}

const notSearched: ReadonlySet<string> = new Set(['not_offered', 'invalid_query', 'not_found'])

function hasWords(name: string, wanted: readonly string[]): boolean {
  const words = foldedWords(name)
  return wanted.every((word) => words.includes(word))
}

/** Words in this order, the last one as far as it was typed. */
const hasPart = (title: string, wanted: readonly string[]) =>
  ` ${foldedWords(title).join(' ')}`.includes(` ${wanted.join(' ')}`)

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** Rows to look through for what was meant. */
const nearMax = 2_000

/** What a record is called that is spelt nearly like this; people are looked for among those with its first letter. */
export async function nearName(client: Client, asked: Asked): Promise<string | undefined> {
  const { naming, name } = asked
  const { person, title, keys, list, isNeverGuessed } = naming
  if (isNeverGuessed) return undefined
  // A code has no first letter that people would get right rather than another one.
  const isOfPeople = person !== undefined && !isCode(name)
  const query = { limit: '500', ...(isOfPeople ? { q: Array.from(longestWord(name))[0] } : {}) }
  const wanted = foldedWords(name)
  const values: string[] = []
  // Whatever is called by a part of its name.
  const people: string[] = []
  const field = person ?? title
  try {
    let read = 0
    for await (const { rows } of client.list(list, { params: paramsOf(asked), query: query as never })) {
      for (const row of (rows as readonly unknown[]).filter(isRecord)) {
        values.push(...Object.keys(keys).map((key) => fieldOf(row, key)))
        if (field !== undefined) people.push(fieldOf(row, field))
      }
      read += rows.length
      if (read >= nearMax) break
    }
  } catch (error) {
    // A suggestion is worth no second error.
    if (error instanceof Failure) return undefined
    throw error
  }
  return (
    people.find((each) => hasWords(each, wanted)) ??
    nearestName(name, [...people, ...values]) ??
    withParts(name, values) ??
    nearPerson(name, people)
  )
}

/** A reference, a number or a code: `WXK56FP6SX`, `KT-0001`. */
const isCode = (name: string) => /^[\p{L}\d-]*\d[\p{L}\d-]*$/u.test(name) && name.length >= 4

/** A number with all parts of this one, in their order: `KT-2026-0001` of `KT-0001`, where only one has them. */
function withParts(name: string, values: readonly string[]): string | undefined {
  const wanted = name.toLowerCase().split('-')
  if (!isCode(name)) return undefined
  const found = values.filter((value) => {
    const parts = value.toLowerCase().split('-')
    const inOrder = parts.reduce((next, part) => (part === wanted[next] ? next + 1 : next), 0)
    return parts.length > wanted.length && inOrder === wanted.length
  })
  return found.length === 1 ? found[0] : undefined
}

/** Somebody with a first or last name nearly like this. */
function nearPerson(name: string, people: readonly string[]): string | undefined {
  const wanted = foldedWords(name).join(' ')
  if (wanted.length < 3) return undefined
  const words = people.flatMap((person) => foldedWords(person).map((word) => ({ word, person })))
  const near = closest(
    wanted,
    words.map(({ word }) => word),
    Math.max(1, Math.floor(wanted.length / 4)),
  )
  return words.find(({ word }) => word === near)?.person
}
