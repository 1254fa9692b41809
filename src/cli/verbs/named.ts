// Words and flags that take an id or what people call the thing; session/resolve-names.ts puts the id in its place.
import { type NamedNoun, type Naming, names } from '../../contract/names.ts'
import type { Flag, Positional } from '../core/command.ts'

/** `reference, buyer's e-mail, id or its last 10 characters`. */
export function waysToName(noun: NamedNoun): string {
  const { keys, title }: Naming = names[noun]
  const byName = isCalledByPerson(noun) ? ['name if it is unique'] : []
  const called = Object.entries(keys).map(([key, word]) => (key === title ? `${word} or a unique part of it` : word))
  return [...called, ...byName, 'id or its last 10 characters'].join(', ')
}

/** The same in short: `e-mail, ticket code, name or id`. */
export function shortWaysToName(noun: NamedNoun): string {
  const words = [...Object.values(names[noun].keys), ...(isCalledByPerson(noun) ? ['name'] : [])]
  return words.length === 0 ? 'id' : `${words.join(', ')} or id`
}

/** Whether the name of a person finds the record, and is not among its keys anyway. */
function isCalledByPerson(noun: NamedNoun): boolean {
  const { keys, person }: Naming = names[noun]
  return person !== undefined && keys[person] === undefined
}

/** The positional of a verb for one record of a noun. */
export function namedPositional(name: string, noun: NamedNoun): Positional {
  return { name, summary: `${names[noun].one}: ${waysToName(noun)}`, required: true, names: noun }
}

/** A flag that names a record of a noun. @param summary what the flag is for; the ways to name follow */
export function namedFlag(flag: Omit<Flag, 'kind' | 'names'> & { readonly kind?: 'line-list' }, noun: NamedNoun): Flag {
  return { kind: 'text', ...flag, summary: `${flag.summary}: ${waysToName(noun)}`, names: noun }
}

/** A name is looked up in an event, unless its noun belongs to the account. */
export function lookupFlags({ names: noun }: Positional): readonly Flag[] {
  return noun === undefined || isOfAccount(noun) ? [] : [lookupFlag]
}

/** Whether records of a noun are found without an event. */
const isOfAccount = (noun: NamedNoun): boolean => (names[noun] as Naming).ofAccount === true

/** Where to look for a name, on verbs that need no event for an id. */
export const lookupFlag: Flag = {
  name: 'event',
  kind: 'text',
  placeholder: 'EVENT',
  summary: 'event in which to look up a name, by id or slug; not needed with an id',
  defaultText: 'the configured event, or every event',
  completes: 'event',
}
