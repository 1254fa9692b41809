// A page of records as JSON text. SQLite builds it in the query, so that no row objects are made for what goes straight to a
// socket; on PostgreSQL it is made from records. Kept for 60,000 rows a second of `attendees list --output ndjson`: from row
// objects the service takes 1.7 times as much processor for them.
import { type Expression, isExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Placed } from './paging.ts'

/** The fields of a record in order: each is a column, an expression, or nested fields. */
export interface JsonFields {
  readonly [field: string]: string | Expression<unknown> | JsonFields
}

/** A description of every field of `T` and no others. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: T[K] extends object ? FieldsOf<T[K]> | Expression<unknown> : string | Expression<unknown>
}

export interface RecordsText {
  /** Comma-separated records, at most as many as the limit. */
  readonly json: string
  readonly count: number
  /** Position of the last record if more follow, else undefined. */
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
  /** The sort value of a record. */
  readonly keyOf: (record: T) => string
}

// Ids come first in a record, and quotes inside texts are escaped, so this occurs only between two records.
const boundary = ',{"id":'

/** Runs an ordered query on SQLite that selects `json` for one record more than the limit. */
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

/** The same from rows, one more than the limit. */
export function recordsText(rows: readonly Placed<unknown>[], limit: number): RecordsText {
  const shown = rows.slice(0, limit)
  return {
    json: shown.map(({ record }) => JSON.stringify(record)).join(','),
    count: shown.length,
    position: rows.length > limit ? shown.at(-1)?.position : undefined,
  }
}
