// Filters of a list as SQL conditions; a filter without a value is left out.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantScope } from './store.ts'

type Condition = Expression<SqlBool> | undefined

/** All given conditions joined by AND; true if there are none. */
export function allOf(conditions: readonly Condition[]): RawBuilder<SqlBool> {
  const asked = conditions.filter((condition) => condition !== undefined)
  return asked.length === 0 ? sql`1 = 1` : sql`${sql.join(asked, sql` and `)}`
}

/** `column operator value`, left out without a value. */
export function compare(column: string, operator: '=' | '>=' | '<=', value: string | undefined): Condition {
  return value === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`
}

/** Rows of a table that the caller may touch, of one event if `eventId` names it. */
export function inScope(table: string, scope: TenantScope, eventId?: string): RawBuilder<SqlBool> {
  return allOf([
    compare(`${table}.account_id`, '=', scope.accountId),
    compare(`${table}.event_id`, '=', scope.eventId ?? undefined),
    compare(`${table}.event_id`, '=', eventId),
  ])
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

/** The same as `lower()` of a column on either engine: PostgreSQL would lower a value by the rules of its locale. */
export const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
