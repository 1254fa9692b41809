// Retries a request with exponential backoff as long as a retry can have no second effect. Knows neither HTTP nor JSON.
import { RequestFailure } from '../request-failure.ts'

export interface Clock {
  /** Milliseconds of a monotonic clock. */
  monotonicMs(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Uniform in [0, 1). */
  random(): number
}

export interface RetryOptions {
  /** Most retries after the first attempt. */
  readonly retries: number
  /** On the monotonic clock. */
  readonly deadlineMs: number
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Whether a retry is free of a second effect, although this attempt may have had one. Called after the wait. */
  repeatable(failure: RequestFailure): boolean | Promise<boolean>
  /** Whether this refusal proves that no earlier attempt was applied. */
  settles(failure: RequestFailure): boolean
  readonly onRetry?: (failure: RequestFailure, waitMs: number) => void
}

const backoffMs = [500, 1000, 2000, 4000] as const

/** Full jitter: anywhere between nothing and the step. */
function backoff(attempt: number, random: number): number {
  return Math.round((backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0) * random)
}

/**
 * Sends until it succeeds, can't be retried, or time or retries run out.
 * @throws RequestFailure of the last attempt, its outcome `unknown` if any attempt may have been applied
 */
export async function withRetries<T>(send: () => Promise<T>, options: RetryOptions): Promise<T> {
  let maybeApplied = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      maybeApplied = (maybeApplied && !options.settles(error)) || error.outcome === 'unknown'
      if (!(await waitForRetry(error, attempt, options))) throw finalFailure(error, attempt, maybeApplied)
    }
  }
}

/** Waits for the next attempt; false when there is none. */
async function waitForRetry(failure: RequestFailure, attempt: number, options: RetryOptions): Promise<boolean> {
  const { clock, deadlineMs, signal } = options
  if (!failure.retryable || attempt > options.retries || signal.aborted) return false
  const waitMs = Math.max(backoff(attempt, clock.random()), (failure.retryAfterS ?? 0) * 1000)
  if (clock.monotonicMs() + waitMs >= deadlineMs) return false
  options.onRetry?.(failure, waitMs)
  await clock.sleep(waitMs, signal).catch(() => undefined)
  if (signal.aborted) return false
  return options.repeatable(failure)
}

/** A refusal doesn't rule out that an earlier attempt succeeded. */
function finalFailure(failure: RequestFailure, attempts: number, maybeApplied: boolean): RequestFailure {
  const outcome = maybeApplied && failure.outcome === 'not_applied' ? 'unknown' : failure.outcome
  return failure.with({ attempts, outcome })
}
