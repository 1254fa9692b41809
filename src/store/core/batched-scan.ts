// Batched scan: reads a whole table inside one snapshot, in batches of bounded size ordered by a column, and lets the event
// loop run in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf } from './conditions.ts'
import type { Session } from './store.ts'

/** A value of the column that orders a scan. */
export type Mark = string | number

/** Rows after `after`, up to and including `end`; null is open-ended. */
export interface Range {
  readonly after: Mark | null
  readonly end: Mark | null
}

// Takes a few milliseconds on either engine.
const stepRows = 5_000

/**
 * Ranges that together contain every row of `whole` once; the last one ends where it ends.
 * @param among condition on the rows that count
 */
export async function* scanInBatches(
  { db }: Session,
  {
    table,
    key,
    among = sql`1 = 1`,
  }: { readonly table: string; readonly key: string; readonly among?: RawBuilder<unknown> },
  whole: Range = { after: null, end: null },
): AsyncGenerator<Range> {
  for (let last = whole.after; ; ) {
    const { rows } = await sql<{ mark: Mark }>`
      select ${sql.ref(key)} as mark from ${sql.table(table)} where ${within(sql.ref(key), { after: last, end: whole.end })} and ${among}
      order by ${sql.ref(key)} limit 1 offset ${sql.lit(stepRows - 1)}`.execute(db)
    const end = rows[0]?.mark ?? null
    yield { after: last, end: end ?? whole.end }
    if (end === null) return
    last = end
    await nextTurn()
  }
}

/** Whether a value lies in a range. */
export function within(value: RawBuilder<unknown>, { after, end }: Range): RawBuilder<SqlBool> {
  return allOf([
    after === null ? undefined : sql<SqlBool>`${value} > ${after}`,
    end === null ? undefined : sql<SqlBool>`${value} <= ${end}`,
  ])
}
