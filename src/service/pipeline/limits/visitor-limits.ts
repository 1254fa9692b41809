// Limits for visitors of public pages, by kind of action and network address. Counted in memory, so that each process allows
// as much again.
import { Failure } from '../../../contract/core/failures.ts'

/** How often within how many minutes. */
const kinds = {
  /** Forms sent per network address. */
  send: { most: 60, minutes: 10 },
  /** Unpaid orders per network address. */
  hold: { most: 10, minutes: 10 },
  /** Orders per event, mailbox and network address. */
  email: { most: 10, minutes: 60 },
  /** Orders sent again per event and mailbox, whoever asks: a stranger may not fill it. */
  again: { most: 3, minutes: 60 },
  /** Promo codes tried per network address. */
  promo: { most: 30, minutes: 10 },
  /** Logins by code begun per network address. */
  login: { most: 30, minutes: 10 },
  /** Wrong codes of logins typed per network address, or per key. */
  code: { most: 5, minutes: 10 },
  /** Personal agendas made per network address. */
  agenda: { most: 30, minutes: 60 },
  /** Forms sent to one personal agenda, or to open one from its order. */
  choice: { most: 60, minutes: 10 },
  /** The same per network address: at a venue everybody shares one, and hundreds choose at once after a release. */
  venue: { most: 3_000, minutes: 60 },
  /** Secret links opened per network address, valid or not, each once: at a venue everybody shares one address. */
  link: { most: 600, minutes: 10 },
} as const

export interface Caps {
  /**
   * Counts one action.
   * @param who not counted when undefined
   * @returns takes the count back, for an action that had no effect
   * @throws Failure rate_limited
   */
  take(kind: keyof typeof kinds, who: string | undefined): () => void
  /** The same, but counts each `what` once within that time. */
  takeOnce(kind: keyof typeof kinds, who: string | undefined, what: string): void
}

interface Count {
  count: number
  readonly endsMs: number
}

/** Beyond this, the oldest counts are dropped. */
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
      // Remembered only when allowed: attempts over the limit must not push others out.
      countOf(key, kinds[kind].minutes)
    },
  }
}
