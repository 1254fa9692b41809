// Deletes suggestions a year after they were made, and drafts of messages after 90 days: what was sent is in its mailing.
import type { Store } from '../../store/core/store.ts'
import { sweepSuggestions } from '../../store/suggestions/sweep.ts'

const dayMs = 86_400_000
const keptDays = { drafts: 90, others: 365 }
const atOnce = 200

/** Forgets a few old suggestions. Returns whether more may be waiting. */
export const forgetSuggestions = (store: Store, now: Date): Promise<boolean> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const old = { drafts: before(keptDays.drafts), others: before(keptDays.others), limit: atOnce }
  return store.write((session) => sweepSuggestions(session, old), { isConcurrent: true })
}
