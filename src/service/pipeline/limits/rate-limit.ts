// Rate limits by token bucket, one per account, with RateLimit headers (draft-ietf-httpapi-ratelimit-headers-10). Requests
// are judged in memory; in the background, each process settles with a bucket in the database, so that the rate holds for
// any number of processes.
import { Failure } from '../../../contract/core/failures.ts'
import { burstS, perSecondDefault } from '../../../contract/core/rate-limit.ts'
import type { Store } from '../../../store/core/store.ts'
import { changeRateBucket, type RateBucketRow } from '../../../store/pipeline/rate-buckets.ts'

export interface RateLimit {
  /** Sustained requests per second and account. */
  readonly perSecond: number
  /** Requests at once after a pause. */
  readonly burst: number
}

export const rateLimitDefault: RateLimit = { perSecond: perSecondDefault, burst: perSecondDefault * burstS }

/** Takes a token for a request at `nowMs` (monotonic) and returns the response's headers. @throws Failure rate_limited */
export type RateLimiter = (accountId: string, nowMs: number) => Readonly<Record<string, string>>

interface Bucket {
  tokens: number
  atMs: number
  /** Spent here and not settled yet. */
  unsettled: number
  /** Settles at this many: 1 for an account new to this process, so that it learns at once what is left. */
  due: number
  isSettling: boolean
}

/** The share of a burst that a process may admit before the others know. */
const unknownShare = 0.01

/** @param settle absent: this is the only process */
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
      throw new Failure('rate_limited', `The account is limited to ${perSecond} requests per second`, {
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

/** Never awaited: while the database is slow or away, each process uses its own bucket and settles later. */
async function settleBucket(
  bucket: Bucket,
  burst: number,
  settle: (spent: number) => Promise<number | undefined>,
): Promise<void> {
  const { atMs, unsettled } = bucket
  bucket.isSettling = true
  bucket.unsettled = 0
  // Anything beyond a burst has been refilled since.
  const left = await settle(Math.min(unsettled, burst)).catch(() => undefined)
  if (left === undefined) {
    bucket.unsettled += unsettled
  } else {
    bucket.tokens = left - bucket.unsettled
    // As of the question: tokens gained since are added with the next request.
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
 * Settles spent tokens; resolves with what all processes together have left, or undefined on failure. Call it once at a time
 * per account: calls in one transaction don't see each other.
 */
export type SettleRate = (accountId: string, spent: number) => Promise<number | undefined>

/** @param now the clock that all processes are assumed to share */
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
 * The bucket refilled until now, less the spent tokens. It may go negative by a full burst: all processes pay back what one
 * admitted before it could ask.
 */
export function settled(
  row: RateBucketRow,
  { spent, instant, limit }: { spent: number; instant: Date; limit: RateLimit },
): RateBucketRow {
  const { perSecond, burst } = limit
  const aheadMs = Date.parse(row.refilled_at) - instant.getTime()
  const full = burst * 1000
  // One token per second is one millitoken per millisecond.
  const refilled = Math.min(full, row.millitokens + Math.max(0, -aheadMs) * perSecond)
  // A clock slightly behind must not refill again what another has refilled; a clock far ahead was wrong.
  const isBehind = aheadMs > 0 && aheadMs <= full / perSecond
  return {
    account_id: row.account_id,
    millitokens: Math.max(-full, refilled - spent * 1000),
    refilled_at: isBehind ? row.refilled_at : instant.toISOString(),
  }
}
