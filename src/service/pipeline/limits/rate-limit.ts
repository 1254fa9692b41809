// Token buckets, one per account, and the RateLimit fields that tell a caller where it stands
// (draft-ietf-httpapi-ratelimit-headers-10). A request is judged in this process's memory; beside the requests, what was
// spent is settled with the bucket in the database, so that a rate holds whatever the number of processes.
import { Failure } from '../../../contract/core/failures.ts'
import { burstS, perSecondDefault } from '../../../contract/core/rate-limit.ts'
import type { Store } from '../../../store/core/store.ts'
import { changeRateBucket, type RateBucketRow } from '../../../store/pipeline/rate-buckets.ts'

export interface RateLimit {
  /** Requests a second that an account may keep up. */
  readonly perSecond: number
  /** Requests it may make at once after a pause. */
  readonly burst: number
}

export const rateLimitDefault: RateLimit = { perSecond: perSecondDefault, burst: perSecondDefault * burstS }

/** Takes a token for a request at `nowMs` (monotonic) and returns the fields for its answer. @throws Failure rate_limited */
export type RateLimiter = (accountId: string, nowMs: number) => Readonly<Record<string, string>>

interface Bucket {
  tokens: number
  atMs: number
  /** Spent here and not yet told. */
  unsettled: number
  /** So much unsettled is settled next: a process that just met an account asks at once what is left. */
  due: number
  isSettling: boolean
}

/** Of what may be made at once, so much may a process let through before the others know. */
const unknownShare = 0.01

/** @param settle absent: nobody else counts */
export function createRateLimiter(limit: RateLimit, settle?: SettleRate): RateLimiter {
  const { perSecond, burst } = limit
  const buckets = new Map<string, Bucket>()
  const fieldsOf = createFields(limit)

  return (accountId, nowMs) => {
    const bucket = buckets.get(accountId) ?? { tokens: burst, atMs: nowMs, unsettled: 0, due: 1, isSettling: false }
    buckets.set(accountId, bucket)
    bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond)
    bucket.atMs = nowMs
    if (bucket.tokens < 1) {
      const retryAfterS = Math.ceil((1 - bucket.tokens) / perSecond)
      throw new Failure('rate_limited', `This account may make ${perSecond} requests a second`, {
        retryAfterS,
        details: { perSecond, burst },
      })
    }
    bucket.tokens -= 1
    bucket.unsettled += 1
    if (settle && !bucket.isSettling && bucket.unsettled >= bucket.due) {
      void settleBucket(bucket, burst, (spent) => settle(accountId, spent))
    }
    return fieldsOf(bucket.tokens)
  }
}

/** Never waited for: a database that is slow or away leaves each process with its own bucket, to be settled later. */
async function settleBucket(
  bucket: Bucket,
  burst: number,
  settle: (spent: number) => Promise<number | undefined>,
): Promise<void> {
  const { atMs, unsettled } = bucket
  bucket.isSettling = true
  bucket.unsettled = 0
  // What was spent beyond a burst had time to come back.
  const left = await settle(Math.min(unsettled, burst)).catch(() => undefined)
  if (left === undefined) {
    bucket.unsettled += unsettled
  } else {
    bucket.tokens = left - bucket.unsettled
    // As of when it was asked for: what came since comes with the next request.
    bucket.atMs = atMs
    bucket.due = Math.ceil(burst * unknownShare)
  }
  bucket.isSettling = false
}

function createFields({ perSecond, burst }: RateLimit): (tokens: number) => Readonly<Record<string, string>> {
  const windowS = Math.max(1, Math.ceil(burst / perSecond))
  const policy = `"account";q=${burst};w=${windowS}`
  return (tokens) => {
    const left = Math.floor(tokens)
    return { 'ratelimit-policy': policy, ratelimit: `"account";r=${left};t=${Math.ceil((burst - left) / perSecond)}` }
  }
}

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
