// How far the log is: says at the price of one small statement whether anything was changed, by whichever process.
import { sql } from 'kysely'
import { statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'

export interface LogPosition {
  readonly newest: number
  /** Differs once there are other entries. */
  readonly mark: string
}

/** Entries whose numbers are compared: on PostgreSQL a lower number may be committed after a higher one. */
const window = 50

interface LastEntries {
  readonly newest: number | null
  readonly count: number
  readonly sum: number | null
}

const lastEntries = statement<object, LastEntries>((db) =>
  db
    .selectFrom(db.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(window).as('last'))
    .select([sql<number>`max(seq)`.as('newest'), sql<number>`count(*)`.as('count'), sql<number>`sum(seq)`.as('sum')]),
)

/** The number of the newest entry, and what tells whether any of the last ones is another. */
export async function readLogPosition(session: Session): Promise<LogPosition> {
  const [row] = await session.run(lastEntries, {})
  const { newest = 0, count = 0, sum = 0 } = row ?? {}
  return { newest: Number(newest ?? 0), mark: `${newest} ${count} ${sum}` }
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
