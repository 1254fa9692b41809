// Deletes drafts 90 days after they were made: what was sent is in its mailing.
import type { Store } from '../../store/core/store.ts'
import { sweepDrafts } from '../../store/suggestions/drafts.ts'

const keptMs = 90 * 86_400_000
const atOnce = 200

/** Forgets a few old drafts. Returns whether more may be waiting. */
export const forgetDrafts = (store: Store, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - keptMs).toISOString()
  return store.write((session) => sweepDrafts(session, { before, limit: atOnce }), { isConcurrent: true })
}
