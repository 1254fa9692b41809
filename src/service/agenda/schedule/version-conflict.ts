// Tells people whose changes meet those of somebody else what each slot is now, since when and by which key, and what they asked.
import { Failure, type Issue } from '../../../contract/core/failures.ts'
import { instantText } from '../../../contract/core/time.ts'
import type { StoredSlot } from '../../../store/agenda/slots.ts'
import { listNewestEntries } from '../../../store/audit/audit.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findKeyNames } from '../../../store/keys/keys.ts'
import type { ReadContext } from '../../core/call.ts'
import type { WorkingCopy } from './working-copy.ts'

/** A change that meets what somebody else has changed. */
export interface Conflict {
  readonly pointer: string
  /** Of the slot. */
  readonly id: string
  /** As it is now; null once somebody removed it. */
  readonly slot: StoredSlot | null
  /** What was asked; null to remove it. */
  readonly asked: StoredSlot | null
}

interface Refused {
  readonly event: StoredEvent
  readonly copy: WorkingCopy
  readonly conflicts: readonly Conflict[]
  readonly baseVersion: number | undefined
}

/** Makes the refusal of a request, with an issue for each of its changes that meets one of somebody else. */
export async function versionConflict(call: ReadContext, refused: Refused): Promise<Failure> {
  const { event, copy, conflicts, baseVersion } = refused
  const removals = await findRemovals(call, refused)
  const ids = [...conflicts.flatMap(({ slot }) => slot?.changedBy ?? []), ...[...removals.values()].map(({ by }) => by)]
  const keys = await findKeyNames(call.session, call.principal.accountId, ids)
  const by = (id: string) => (keys.has(id) ? `by the key “${keys.get(id)}”` : 'on the service’s own machine')
  const when = (at: string) => instantText(at, event.timezone) ?? at
  const issues = conflicts.map(({ pointer, id, slot, asked }): Issue => {
    const code = 'version_conflict'
    if (slot === null) {
      const removal = removals.get(id)
      if (removal === undefined) return { pointer, code, detail: 'this slot has been removed in the meantime' }
      return { pointer, code, detail: `this slot was removed ${when(removal.at)} ${by(removal.by)}` }
    }
    const now = `${nameOf(copy, slot)} is now ${placeOf(copy, slot)}, changed ${when(slot.updatedAt)} ${by(slot.changedBy)}`
    return { pointer, code, detail: `${now}; asked for: ${asked === null ? 'its removal' : placeOf(copy, asked)}` }
  })
  const { version } = copy.whole.agenda
  const many = issues.length === 1 ? 'A slot has' : `${issues.length} slots have`
  // Who did it is said with each: it may well be the same person.
  return new Failure('version_conflict', `${many} changed since version ${baseVersion}`, {
    issues,
    details: { version },
    hint: 'Nothing was changed. Look at the schedule again, then repeat the changes you still want.',
  })
}

interface Removal {
  readonly at: string
  /** Id of the key. */
  readonly by: string
}

const entriesAtOnce = 50

/**
 * Who removed slots, by slot: a removed slot has no row that says so, but the audit log has. It is read backwards to the
 * version that the request was made on, and no further.
 */
async function findRemovals(call: ReadContext, { event, conflicts, baseVersion = 0 }: Refused) {
  const wanted = new Set(conflicts.filter(({ slot }) => slot === null).map(({ id }) => id))
  const found = new Map<string, Removal>()
  const { accountId } = call.principal
  let before = Number.MAX_SAFE_INTEGER
  while (wanted.size > 0) {
    const entries = await listNewestEntries(call.session, {
      accountId,
      subject: event.id,
      before,
      limit: entriesAtOnce,
    })
    for (const { data, actor: by, created_at: at } of entries) {
      const { version = Number.POSITIVE_INFINITY, removed = [] } = JSON.parse(data) as {
        version?: number
        removed?: string[]
      }
      if (version <= baseVersion) return found
      for (const id of removed) if (wanted.delete(id)) found.set(id, { at, by })
    }
    if (entries.length < entriesAtOnce) return found
    before = entries.at(-1)?.seq ?? 0
  }
  return found
}

function nameOf(copy: WorkingCopy, { sessionId, title }: StoredSlot): string {
  const session = copy.whole.sessions.find(({ id }) => id === sessionId)
  return session === undefined ? `“${title ?? ''}”` : `${session.code} “${session.title}”`
}

function placeOf(copy: WorkingCopy, { roomId, start, minutes }: StoredSlot): string {
  const room = copy.whole.rooms.find(({ id }) => id === roomId)?.name ?? 'in no room'
  return `${room} ${start.replace('T', ' ')} for ${minutes} min`
}
