// How far the log is: says at the price of one small statement whether anything was changed, by whichever process.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

export interface LogPosition {
  readonly newest: number
  /** Differs once there are other entries. */
  readonly mark: string
}

/** Entries whose numbers are compared: on PostgreSQL a lower number may be committed after a higher one. */
const window = 50

/** The number of the newest entry, and what tells whether any of the last ones is another. */
export async function readLogPosition({ db }: Session): Promise<LogPosition> {
  const last = db.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(window)
  const row = await db
    .selectFrom(last.as('last'))
    .select([sql<number>`max(seq)`.as('newest'), sql<number>`count(*)`.as('count'), sql<number>`sum(seq)`.as('sum')])
    .executeTakeFirstOrThrow()
  return { newest: Number(row.newest ?? 0), mark: `${row.newest} ${row.count} ${row.sum}` }
}

/** What orders, tickets and the door do, many times a minute. */
const sales = ['ord_', 'att_', 'tkt_', 'pay_', 'ref_', 'inv_', 'wle_', 'scn_', 'enr_', 'msg_']

/** Numbers of the entries after a position, and of the last ones before it, that are not about sales; a few at most. */
export async function readChangesBeyondSales({ db }: Session, { newest }: LogPosition): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('audit')
    .select('seq')
    .where('seq', '>', newest - window)
    .where(sql`substr(subject, 1, 4)`, 'not in', sales)
    .orderBy('seq')
    .limit(window + 1)
    .execute()
  return rows.map(({ seq }) => Number(seq))
}
