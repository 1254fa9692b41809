// Filters of a list as SQL conditions; a filter without a value is left out.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { idTailLength, readIdTail } from '../../contract/core/ids.ts'
import type { TenantScope } from './store.ts'

export type Condition = Expression<SqlBool> | undefined

/** All given conditions joined by AND; true if there are none. */
export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const asked = conditions.filter((condition) => condition !== undefined)
  return asked.length === 0 ? sql`1 = 1` : sql`${sql.join(asked, sql` and `)}`
}

/** Any of the given conditions; left out if there are none. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const asked = conditions.filter((condition) => condition !== undefined)
  return asked.length === 0 ? undefined : sql<SqlBool>`(${sql.join(asked, sql` or `)})`
}

/** `column operator value`, left out without a value. */
export function compare(column: string, operator: '=' | '>=' | '<=', value: string | undefined): Condition {
  return value === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`
}

/** Rows of a table that the caller may touch, of one event if `eventId` names it. */
export function inScope(table: string, scope: TenantScope, eventId?: string | null): RawBuilder<SqlBool> {
  return allOf([
    compare(`${table}.account_id`, '=', scope.accountId),
    compare(`${table}.event_id`, '=', scope.eventId ?? undefined),
    compare(`${table}.event_id`, '=', eventId ?? undefined),
  ])
}

/** Rows of one event, or of all events in a scope for null. An account's rows are found through its events' indexes. */
export function inEvents(column: string, eventId: string | null, scope: TenantScope): Condition {
  const one = eventId ?? scope.eventId
  if (one !== null) return compare(column, '=', one)
  return sql<SqlBool>`${sql.ref(column)} in (select own.id from events as own where own.account_id = ${scope.accountId})`
}

/** Whether a column has one of several values; left out for null, which allows any. */
export function isOneOf(column: string, values: readonly string[] | null): Condition {
  if (values === null) return undefined
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`
}

/** Rows changed at or after an instant, given with any UTC offset. */
export function changedSince(column: string, instant: string | undefined): Condition {
  return compare(column, '>=', instant && new Date(instant).toISOString())
}

/** Whether one of `columns` contains `text` literally, ignoring the case of ASCII letters. */
export function holdsText(columns: readonly string[], text: string | undefined): Condition {
  if (text === undefined) return undefined
  const pattern = `%${asciiLower(text).replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const tests = columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Whether the end of an id, such as an order's reference, contains a text of at least four letters or digits. */
export function holdsTail(idColumn: string, text: string | undefined): Condition {
  if (text === undefined || !/^[0-9a-z]{4,10}$/i.test(text)) return undefined
  const id = sql.ref(idColumn)
  return sql<SqlBool>`substr(${id}, length(${id}) - ${sql.raw(String(idTailLength - 1))}) like ${`%${asciiLower(text)}%`}`
}

/** The same as `lower()` of a column on either engine: PostgreSQL would lower a value by the rules of its locale. */
export const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Tests one thing that people call a row by against what they typed. */
export type IsNamed = (typed: string) => Expression<SqlBool>

/** A column that holds what is typed, ignoring the case of ASCII letters. */
export const calledBy =
  (column: string): IsNamed =>
  (typed) =>
    sql`lower(${sql.ref(column)}) = ${asciiLower(typed)}`

/** A column that is compared by its own reading of what is typed. */
export const calledAs =
  (column: string, read: (typed: string) => string): IsNamed =>
  (typed) =>
    sql`${sql.ref(column)} = ${read(typed)}`

/** Whether a column has this id, or one with this end; left out without a value. */
export function isIdOrTail(column: string, text: string | undefined): Condition {
  const tail = text === undefined ? undefined : readIdTail(text)
  return tail === undefined ? compare(column, '=', text) : sql<SqlBool>`${sql.ref(column)} like ${`%${tail}`}`
}

/** Rows that people call this: by a key of theirs or by the end of their id. */
export function isCalled(typed: string, idColumn: string, keys: readonly IsNamed[]): Expression<SqlBool> {
  const hasTail = readIdTail(typed) === undefined ? undefined : isIdOrTail(idColumn, typed)
  return anyOf([hasTail, ...keys.map((isNamed) => isNamed(typed))]) ?? sql<SqlBool>`1 = 0`
}
