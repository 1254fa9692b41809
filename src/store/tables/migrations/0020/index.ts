// Migration 20: what attendees' names are sorted by, where that is not the name in lower case, and an index of it, so that a
// page of the list reads its own rows instead of sorting all.
import { type Expression, sql } from 'kysely'
import { nameLetters } from '../../../../contract/core/words/name-order.ts'
import type { Migration } from '../migration.ts'

/** What the names in a table are sorted by, as contract/core/words/name-order.ts has it. */
export const sortedNames = nameLetters.reduce<Expression<string>>(
  (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
  sql`lower(name)`,
)

export const addNameKeys: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table attendees add column name_key ${text}`.execute(db)
  await sql`update attendees set name_key = ${sortedNames} where length(name) <> octet_length(name)`.execute(db)
  await sql`create index attendees_by_name on attendees (event_id, (coalesce(name_key, lower(name))), id)`.execute(db)
}
