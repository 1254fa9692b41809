// Repeats a request: what may be repeated without a second effect, how long to wait, and what is known when it ends.
// Knows neither HTTP nor JSON.
import { RequestFailure } from '../request-failure.ts'

export interface Clock {
  /** Milliseconds of a monotonic clock. */
  monotonicMs(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Uniform in [0, 1). */
  random(): number
}

export interface RetryOptions {
  /** Repeats after the first try. */
  readonly retries: number
  /** Monotonic instant after which nothing is waited for. */
  readonly deadlineMs: number
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Whether a repeat can have no second effect although this try may have had one. Asked after the wait. */
  repeatable(failure: RequestFailure): boolean | Promise<boolean>
  /** Whether this refusal also says that no earlier try was applied. */
  settles(failure: RequestFailure): boolean
  readonly onRetry?: (failure: RequestFailure, waitMs: number) => void
}

const backoffMs = [500, 1000, 2000, 4000] as const

/** Full jitter: anywhere between nothing and the step. */
function backoff(attempt: number, random: number): number {
  return Math.round((backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0) * random)
}

/**
 * Tries until it works, can not be repeated, or time or tries run out.
 * @throws RequestFailure of the last try, its outcome `unknown` if any try may have been applied
 */
export async function withRetries<T>(send: () => Promise<T>, options: RetryOptions): Promise<T> {
  let doubt = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      doubt = (doubt && !options.settles(error)) || error.outcome === 'unknown'
      if (!(await waited(error, attempt, options))) throw concluded(error, attempt, doubt)
    }
  }
}

/** Waits for the next try; false where there is to be none. */
async function waited(failure: RequestFailure, attempt: number, options: RetryOptions): Promise<boolean> {
  const { clock, deadlineMs, signal } = options
  if (!failure.retryable || attempt > options.retries || signal.aborted) return false
  const waitMs = Math.max(backoff(attempt, clock.random()), (failure.retryAfterS ?? 0) * 1000)
  if (clock.monotonicMs() + waitMs >= deadlineMs) return false
  options.onRetry?.(failure, waitMs)
  await clock.sleep(waitMs, signal).catch(() => undefined)
  if (signal.aborted) return false
  return options.repeatable(failure)
}

/** A refusal says nothing of an earlier try that may have worked. */
function concluded(failure: RequestFailure, attempts: number, doubt: boolean): RequestFailure {
  const outcome = doubt && failure.outcome === 'not_applied' ? 'unknown' : failure.outcome
  return failure.with({ attempts, outcome })
}
