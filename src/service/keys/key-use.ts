// Notes when keys are used, at most once a minute each, after the answer instead of before it. A note that can't be
// stored is dropped: it is a convenience, not a record.

import type { Store } from '../../store/core/store.ts'
import { markKeysUsed } from '../../store/keys/keys.ts'

const pauseMs = 60_000

/** @returns what to tell of a use; it returns at once */
export function createKeyUseNotes(store: Store): (keyId: string, now: Date) => void {
  const notedMs = new Map<string, number>()
  return (keyId, now) => {
    const before = notedMs.get(keyId)
    if (before !== undefined && now.getTime() - before < pauseMs) return
    notedMs.set(keyId, now.getTime())
    store
      .write((session) => markKeysUsed(session, new Map([[keyId, now.toISOString()]])), { isConcurrent: true })
      .catch(() => notedMs.delete(keyId))
  }
}
