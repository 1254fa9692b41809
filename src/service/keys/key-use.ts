// Records when keys and grants were last used, at most once per minute and key, and after answering. A write that fails is dropped:
// the time is a convenience, not evidence.

import type { Session, Store } from '../../store/core/store.ts'
import { markGrantUsed, markKeysUsed } from '../../store/keys/keys.ts'

const pauseMs = 60_000

/** @returns a function to call at each use; it returns at once */
export function createKeyUseNotes(store: Store): (keyId: string, now: Date) => void {
  const notedMs = new Map<string, number>()
  return (keyId, now) => {
    const before = notedMs.get(keyId)
    if (before !== undefined && now.getTime() - before < pauseMs) return
    notedMs.set(keyId, now.getTime())
    store
      .write((session) => noteUse(session, keyId, now.toISOString()), { isConcurrent: true })
      .catch(() => notedMs.delete(keyId))
  }
}

const noteUse = (session: Session, id: string, instant: string) =>
  id.startsWith('gra_') ? markGrantUsed(session, id, instant) : markKeysUsed(session, new Map([[id, instant]]))
