// What is left of an account's rate, as a row that all processes share. Knows no rate and no rule.
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type RateBucketRow = Tables['rate_buckets']

/**
 * Replaces an account's row, or the full one given where there is none yet. Returns the new one; undefined while another
 * transaction is at it.
 */
export async function changeRateBucket(
  session: Session,
  full: RateBucketRow,
  change: (row: RateBucketRow) => RateBucketRow,
): Promise<RateBucketRow | undefined> {
  const { db, engine } = session
  const mine = db.selectFrom('rate_buckets').selectAll().where('account_id', '=', full.account_id)
  // Never waits for the row: beside registrations, which wait for places, that could be for each other.
  const locked = engine === 'postgres' ? mine.forUpdate().skipLocked() : mine
  const row = await locked.executeTakeFirst()
  if (row) {
    const { account_id, ...changed } = change(row)
    await db.updateTable('rate_buckets').set(changed).where('account_id', '=', account_id).execute()
    return { account_id, ...changed }
  }
  // Asked again, since an INSERT would wait for who holds the row.
  if (await mine.executeTakeFirst()) return undefined
  const insertion = db.insertInto('rate_buckets').values(change(full))
  return insertion
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
