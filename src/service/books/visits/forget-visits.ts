// Deletes visits a year after their event: longer than it takes to plan the next one.
import { daysAfter } from '../../../contract/core/time.ts'
import { deleteVisits, findOldVisits } from '../../../store/books/visits.ts'
import type { Store } from '../../../store/core/store.ts'

const keptDays = 365
const daysAtOnce = 20

/**
 * Deletes the visits of some days.
 * @returns whether more may be waiting
 */
export async function forgetVisits(store: Store, now: Date): Promise<boolean> {
  const before = daysAfter(now.toISOString().slice(0, 10), -keptDays)
  const old = await store.read((session) => findOldVisits(session, before, daysAtOnce))
  for (const day of old) await store.write((session) => deleteVisits(session, day), { isConcurrent: true })
  return old.length === daysAtOnce
}
