// What attendees are sorted by: see contract/core/words/name-order.ts. It is stored only where it isn't the name in lower
// case, which both engines know by themselves for ASCII; most registrations write nothing for it.
import { type Expression, sql } from 'kysely'
import { nameKey } from '../../contract/core/words/name-order.ts'

/** The column of a name: null for ASCII. */
export const nameKeyColumn = (name: string): string | null => (/[^\0-\x7f]/.test(name) ? nameKey(name) : null)

/** Changes of an attendee's columns, with what a new name is sorted by. */
export const withNameKey = <T extends { readonly name?: string }>(changes: T) =>
  changes.name === undefined ? changes : { ...changes, name_key: nameKeyColumn(changes.name) }

/** The order of attendees by name, as the index attendees_by_name has it. */
export const byName: Expression<string> = sql`coalesce(attendees.name_key, lower(attendees.name))`
