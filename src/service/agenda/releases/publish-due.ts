// Job: makes scheduled releases current when their time comes.

import {
  findDueReleases,
  findReleaseNumbered,
  moveRelease,
  type StoredRelease,
} from '../../../store/agenda/releases/releases.ts'
import { readRelease } from '../../../store/agenda/releases/spans.ts'
import type { Store } from '../../../store/core/store.ts'
import { systemOf, type WriteContext } from '../../core/call.ts'
import { recordOnly } from '../../core/changes.ts'

/** Releases per write, so that requests never wait long for it. */
const dueMax = 5

interface Sweep {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/** Publishes what is due; returns whether more may be due. */
export async function publishDue(store: Store, { now, newId }: Sweep): Promise<boolean> {
  const due = { now: now.toISOString(), limit: dueMax }
  // Looked for before it is written: a write that is not concurrent holds the others up.
  if ((await store.read((session) => findDueReleases(session, { ...due, limit: 1 }))).length === 0) return false
  return store.write(async (session) => {
    const releases = await findDueReleases(session, due)
    for (const release of releases) {
      const principal = systemOf(release.accountId)
      await publish({ session, now, newId, principal, operation: 'publishDue' }, release)
    }
    return releases.length === dueMax
  })
}

async function publish(call: WriteContext, release: StoredRelease): Promise<void> {
  const [{ announce }, { diff }] = await Promise.all([import('./create.ts'), import('./diff.ts')])
  const { session } = call
  const { id, eventId, number } = release
  const now = call.now.toISOString()
  const current = await findReleaseNumbered(session, eventId, 'current')
  if (current) await moveRelease(session, current.id, { from: 'current', to: 'superseded', now })
  await moveRelease(session, id, { from: 'scheduled', to: 'current', now })
  const before = current ? await readRelease(session, eventId, current.number) : []
  const differences = diff(before, await readRelease(session, eventId, number))
  recordOnly(call, { subject: id, eventId, data: { number } })
  await announce(call, release, { from: current?.number ?? 0, differences })
}
