// Visits of public pages as counts by day, source and kind of page. Knows no rule.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type VisitRow = Tables['visits']
export type VisitDay = Pick<VisitRow, 'event_id' | 'day'>

/** "TRNT" in ASCII, and 4 for visits, among the server's advisory locks. */
const visitsLock = sql.raw(`${0x54524e54}, 4`)

/** Locks visits until this write ends; false if another process holds the lock. Never waits, since sales may be in the same batch. */
export async function takeVisitsTurn({ db, engine }: Session): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${visitsLock}) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Whether the event is still there to count visits of. */
export async function hasEvent({ db }: Session, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

/** The sources that visits of a day came by, up to `limit`. */
export async function sourcesOfDay({ db }: Session, { event_id, day }: VisitDay, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .select('source')
    .distinct()
    .where('event_id', '=', event_id)
    .where('day', '=', day)
    .limit(limit)
    .execute()
  return rows.map(({ source }) => source)
}

const rowsAtOnce = 500

/** Adds to what is counted. */
export async function addVisits({ db }: Session, rows: readonly VisitRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('visits')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'day', 'source', 'page'])
          .doUpdateSet((set) => ({ visits: set('visits.visits', '+', set.ref('excluded.visits')) })),
      )
      .execute()
  }
}

/** All visits of an event by source and page, and the first day that has any. */
export async function sumVisits(
  { db }: Session,
  eventId: string,
): Promise<{ readonly source: string; readonly page: string; readonly visits: number; readonly firstDay: string }[]> {
  const rows = await db
    .selectFrom('visits')
    .select(['source', 'page'])
    .select(({ fn }) => [fn.sum('visits').as('visits'), fn.min('day').as('firstDay')])
    .where('event_id', '=', eventId)
    .groupBy(['source', 'page'])
    .execute()
  return rows.map((row) => ({ ...row, visits: Number(row.visits) }))
}

/** Days with visits, of events that ended before a calendar date. */
export async function findOldVisits({ db }: Session, before: string, limit: number): Promise<VisitDay[]> {
  return db
    .selectFrom('visits')
    .select(['event_id', 'day'])
    .distinct()
    .where('event_id', 'in', (events) =>
      events.selectFrom('events').select('id').where(sql<string>`coalesce(end_date, date)`, '<', before),
    )
    .limit(limit)
    .execute()
}

/** Deletes what was counted on a day. */
export async function deleteVisits({ db }: Session, { event_id, day }: VisitDay): Promise<void> {
  await db.deleteFrom('visits').where('event_id', '=', event_id).where('day', '=', day).execute()
}
