// Records when keys were last used, at most once per minute and key, and after answering. A write that fails is dropped:
// the time is a convenience, not evidence.

import type { Store } from '../../store/core/store.ts'
import { markKeysUsed } from '../../store/keys/keys.ts'

const pauseMs = 60_000

/** @returns a function to call at each use; it returns at once */
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
