// Stored sales of ended events, in counts.
import type { Session } from '../core/store.ts'

export interface StoredCurve {
  readonly eventId: string
  readonly accountId: string
  /** JSON. */
  readonly sales: string
  readonly endedAt: string
  readonly madeAt: string
}

export async function findStoredCurve({ db }: Session, eventId: string): Promise<StoredCurve | undefined> {
  const row = await db.selectFrom('sales_curves').selectAll().where('event_id', '=', eventId).executeTakeFirst()
  return (
    row && {
      eventId: row.event_id,
      accountId: row.account_id,
      sales: row.sales,
      endedAt: row.ended_at,
      madeAt: row.made_at,
    }
  )
}

/** Stores the sale of an event in the place of an earlier one. */
export async function putCurve({ db }: Session, curve: StoredCurve): Promise<void> {
  const { eventId, accountId, sales, endedAt, madeAt } = curve
  const row = { sales, ended_at: endedAt, made_at: madeAt }
  await db
    .insertInto('sales_curves')
    .values({ event_id: eventId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
    .execute()
}
