// Bounds work by time and by the caller's own signal, even where the work does not listen.

export interface TimeLimit {
  readonly signal: AbortSignal
  expired(): boolean
  /** Rejects when time is up or the caller is interrupted, even where the work does not listen. */
  within<T>(work: Promise<T>): Promise<T>
  end(): void
}

/** @param remainingMs milliseconds from now; nothing is left at 0 */
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
