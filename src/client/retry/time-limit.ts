// Bounds work by a time limit and the caller's signal, even when the work ignores the signal.

export interface TimeLimit {
  readonly signal: AbortSignal
  expired(): boolean
  /** Rejects when time is up or the caller is interrupted. */
  within<T>(work: Promise<T>): Promise<T>
  end(): void
}

/** @param remainingMs from now; 0 or less has expired already */
export function timeLimit(remainingMs: number, outer: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let expired = remainingMs <= 0
  const timer = setTimeout(
    () => {
      expired = true
      controller.abort(new Error('time is up'))
    },
    Math.max(remainingMs, 0),
  )
  const stop = () => controller.abort(outer.reason)
  if (outer.aborted) stop()
  outer.addEventListener('abort', stop, { once: true })
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
  aborted.catch(() => undefined)
  return {
    signal: controller.signal,
    expired: () => expired,
    within: (work) => {
      work.catch(() => undefined)
      return Promise.race([work, aborted])
    },
    end: () => {
      clearTimeout(timer)
      outer.removeEventListener('abort', stop)
    },
  }
}
