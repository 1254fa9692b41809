// An account's rate limit as a row shared by all processes. Knows no rate and no rule.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type RateBucketRow = Tables['rate_buckets']

/**
 * Changes an account's row, or inserts `full` changed if there is none. Returns the new row; undefined while another
 * transaction holds it.
 */
export async function changeRateBucket(
  session: Session,
  full: RateBucketRow,
  change: (row: RateBucketRow) => RateBucketRow,
): Promise<RateBucketRow | undefined> {
  const { db, engine } = session
  const mine = db.selectFrom('rate_buckets').selectAll().where('account_id', '=', full.account_id)
  // Never waits for the row: in a batch with registrations, which wait for places, the two could deadlock.
  const locked = engine === 'postgres' ? mine.forUpdate().skipLocked() : mine
  const row = await locked.executeTakeFirst()
  if (row) {
    const { account_id, ...changed } = change(row)
    await db.updateTable('rate_buckets').set(changed).where('account_id', '=', account_id).execute()
    return { account_id, ...changed }
  }
  // Checked again, since an INSERT would wait for the transaction that holds the row.
  if (await mine.executeTakeFirst()) return undefined
  const insertion = db.insertInto('rate_buckets').values(change(full))
  return insertion
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
