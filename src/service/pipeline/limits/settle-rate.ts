// Settles what a process let through with the bucket in the database, so that a rate holds whatever the number of
// processes. Knows nothing of requests.

import type { Store } from '../../../store/core/store.ts'
import { changeRateBucket, type RateBucketRow } from '../../../store/pipeline/rate-buckets.ts'
import type { RateLimit } from './rate-limit.ts'

/**
 * Takes what was spent; resolves with what all processes together have left, undefined when it was not taken. To be asked
 * once at a time for an account: what goes together in one transaction does not see each other.
 */
export type SettleRate = (accountId: string, spent: number) => Promise<number | undefined>

/** @param now the clock that all processes of a database are taken to share */
export function createRateSettling(store: Store, limit: RateLimit, now: () => Date): SettleRate {
  return async (accountId, spent) => {
    const instant = now()
    const full = { account_id: accountId, millitokens: limit.burst * 1000, refilled_at: instant.toISOString() }
    const row = await store.write(
      (session) => changeRateBucket(session, full, (before) => settled(before, { spent, instant, limit })),
      { isConcurrent: true },
    )
    return row && row.millitokens / 1000
  }
}

/**
 * The bucket refilled until now, less what was spent. It may owe as much as it may hold: what a process let through
 * before it could ask is paid back by all.
 */
export function settled(
  row: RateBucketRow,
  { spent, instant, limit }: { spent: number; instant: Date; limit: RateLimit },
): RateBucketRow {
  const { perSecond, burst } = limit
  const aheadMs = Date.parse(row.refilled_at) - instant.getTime()
  const full = burst * 1000
  // A token a second is a thousandth of one a millisecond.
  const refilled = Math.min(full, row.millitokens + Math.max(0, -aheadMs) * perSecond)
  // A clock that is a little behind doesn't refill what another has refilled. One far ahead was wrong.
  const isBehind = aheadMs > 0 && aheadMs <= full / perSecond
  return {
    account_id: row.account_id,
    millitokens: Math.max(-full, refilled - spent * 1000),
    refilled_at: isBehind ? row.refilled_at : instant.toISOString(),
  }
}
