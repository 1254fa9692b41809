// Whose books are meant: of an event, of an account, or all there are.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** An event by its id, or all events of an account. */
export type BooksOf = string | { readonly accountId: string }

/** The condition on a row's `event_id`, which nearly every table of the books has; true for the whole database. */
export function inBooks(books: BooksOf | undefined, eventId: RawBuilder<unknown> = sql`event_id`): RawBuilder<SqlBool> {
  if (books === undefined) return sql`1 = 1`
  if (typeof books === 'string') return sql`${eventId} = ${books}`
  return sql`${eventId} in (select id from events where account_id = ${books.accountId})`
}
