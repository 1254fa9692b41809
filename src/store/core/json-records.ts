// A page of records as JSON text. SQLite writes it itself, so that no row and no record is made of what goes straight to
// a socket; elsewhere it is made of records. Knows no noun.
import { type Expression, isExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Placed } from './paging.ts'

/** The fields of a record in their order, each a column, an expression, or fields of its own. */
export interface JsonFields {
  readonly [field: string]: string | Expression<unknown> | JsonFields
}

/** What describes every field of `T` and no other. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: T[K] extends object ? FieldsOf<T[K]> | Expression<unknown> : string | Expression<unknown>
}

export interface RecordsText {
  /** Comma-separated, as many as were asked for at most. */
  readonly json: string
  readonly count: number
  /** The last record where others follow it, else undefined; each has an id. */
  readonly position: Placed<never>['position'] | undefined
}

/** One record as JSON text, to be selected as `json`. */
export function jsonObject(fields: JsonFields): RawBuilder<string> {
  const members = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), memberOf(value)])
  return sql`json_object(${sql.join(members)})`
}

function memberOf(value: JsonFields[string]): Expression<unknown> {
  if (typeof value === 'string') return sql.ref(value)
  return isExpression(value) ? value : jsonObject(value)
}

interface TextOf<T> {
  readonly limit: number
  /** Where a record stands in the order. */
  readonly keyOf: (record: T) => string
}

// Ids come first in a record. A quote inside a text is escaped, so that this stands between two records only.
const boundary = ',{"id":'

/** Reads a query on SQLite that selects `json`, ordered, and cut at one more than the limit. */
export async function readRecordsText<DB, TB extends keyof DB, T extends { readonly id: string }>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, { json: string }>,
  { limit, keyOf }: TextOf<T>,
): Promise<RecordsText> {
  const whole = sql<{ json: string | null; count: number }>`
    select group_concat(json, ',') as json, count(*) as count from (${query})`
  const { json, count } = (await whole.execute(db)).rows[0] as { json: string | null; count: number }
  if (json === null || count <= limit) return { json: json ?? '', count, position: undefined }
  const shown = json.slice(0, json.lastIndexOf(boundary))
  const last = JSON.parse(shown.slice(shown.lastIndexOf(boundary) + 1)) as T
  return { json: shown, count: limit, position: [keyOf(last), last.id] }
}

/** The same of rows, one more than the limit. */
export function recordsText(rows: readonly Placed<unknown>[], limit: number): RecordsText {
  const shown = rows.slice(0, limit)
  return {
    json: shown.map(({ record }) => JSON.stringify(record)).join(','),
    count: shown.length,
    position: rows.length > limit ? shown.at(-1)?.position : undefined,
  }
}
