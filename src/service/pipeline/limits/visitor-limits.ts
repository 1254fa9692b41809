// What a stranger may do in a while, by kind and by who it is: in the memory of this process, so that several processes
// allow as many times as much. Knows no page.
import { Failure } from '../../../contract/core/failures.ts'

/** How often, in how many minutes. */
const kinds = {
  /** Forms sent from one address. */
  send: { most: 60, minutes: 10 },
  /** Orders that wait for money, from one address. */
  hold: { most: 10, minutes: 10 },
  /** Orders of one event under one mailbox from one address. */
  email: { most: 10, minutes: 60 },
  /** Promo codes tried from one address. */
  promo: { most: 30, minutes: 10 },
  /** Secret links opened from one address, ours or not, each once: in a hall everybody has the same address. */
  link: { most: 600, minutes: 10 },
} as const

export interface Caps {
  /**
   * Counts one more.
   * @param who nobody in particular when undefined
   * @returns what makes it uncounted, for what came to nothing
   * @throws Failure rate_limited
   */
  take(kind: keyof typeof kinds, who: string | undefined): () => void
  /** The same, but for `what` that was counted already in that time. */
  takeOnce(kind: keyof typeof kinds, who: string | undefined, what: string): void
}

interface Count {
  count: number
  readonly endsMs: number
}

/** More than this are never kept: then the oldest are forgotten. */
const countsMax = 50_000

/** @param clockMs a clock that never steps */
export function createCaps(clockMs: () => number): Caps {
  const counts = new Map<string, Count>()
  const countOf = (key: string, minutes: number): Count => {
    const now = clockMs()
    const known = counts.get(key)
    if (known && known.endsMs > now) return known
    const count = { count: 0, endsMs: now + minutes * 60_000 }
    counts.delete(key)
    counts.set(key, count)
    if (counts.size > countsMax) counts.delete(counts.keys().next().value ?? '')
    return count
  }
  const take: Caps['take'] = (kind, who) => {
    if (who === undefined) return () => {}
    const { most, minutes } = kinds[kind]
    const known = countOf(`${kind} ${who}`, minutes)
    if (known.count < most) {
      known.count += 1
      return () => {
        known.count -= 1
      }
    }
    const retryAfterS = Math.ceil((known.endsMs - clockMs()) / 1000)
    throw new Failure('rate_limited', 'Too many attempts in a short time', { retryAfterS })
  }
  return {
    take,
    takeOnce(kind, who, what) {
      const key = `${kind} ${who} ${what}`
      const known = counts.get(key)
      if (who === undefined || (known && known.endsMs > clockMs())) return
      take(kind, who)
      // Noted only when it was let pass: what is over the cap must not push others out.
      countOf(key, kinds[kind].minutes)
    },
  }
}
