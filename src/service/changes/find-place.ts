// Finds the place of an instant among the changes: their numbers rise with time, but for clocks that differ.
import { firstEntryAfter } from '../../store/changes/changes.ts'
import type { Session } from '../../store/core/store.ts'

/** Clocks of several processes differ: an entry may be this much older than one before it. */
const skewMs = 60_000

/** A number that nothing after this instant is below, found by halving. */
export async function findPlaceBefore(session: Session, since: string, end: number): Promise<number> {
  const target = new Date(Date.parse(since) - skewMs).toISOString()
  let low = 0
  let high = end
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const entry = await firstEntryAfter(session, middle)
    if (entry === undefined || entry.created_at >= target) high = middle
    else low = entry.seq
  }
  return Math.min(low, end)
}
