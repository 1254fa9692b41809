// Token buckets, one an account, and the RateLimit fields that tell a caller where it stands
// (draft-ietf-httpapi-ratelimit-headers-10). Kept in this process's memory; knows no database.
import { Failure } from '../contract/failures.ts'
import { burstS, perSecondDefault } from '../contract/rate-limit.ts'

export interface RateLimit {
  /** Requests a second that an account may keep up. */
  readonly perSecond: number
  /** Requests it may make at once after a pause. */
  readonly burst: number
}

export const rateLimitDefault: RateLimit = { perSecond: perSecondDefault, burst: perSecondDefault * burstS }

/** Takes a token for a request at `nowMs` (monotonic) and returns the fields for its answer. @throws Failure rate_limited */
export type RateLimiter = (accountId: string, nowMs: number) => Readonly<Record<string, string>>

export function createRateLimiter({ perSecond, burst }: RateLimit): RateLimiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  const windowS = Math.max(1, Math.ceil(burst / perSecond))
  const policy = `"account";q=${burst};w=${windowS}`

  return (accountId, nowMs) => {
    let bucket = buckets.get(accountId)
    if (!bucket) {
      bucket = { tokens: burst, atMs: nowMs }
      buckets.set(accountId, bucket)
    }
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
    const left = Math.floor(bucket.tokens)
    return { 'ratelimit-policy': policy, ratelimit: `"account";r=${left};t=${Math.ceil((burst - left) / perSecond)}` }
  }
}
