// What it takes to get into sessions, for the public. Apart from the agenda, which is kept in memory and written into files:
// how many places are left changes with every guest.
import type { EnrolmentKind } from '../../../contract/agenda/choices.ts'
import { findEntries, type StoredEntry } from '../../../store/agenda/public/entries.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'

/** A session in which people take places. */
export interface SessionEntry {
  readonly id: string
  readonly code: string
  readonly title: string
  /** Whether it takes place, as far as is planned. */
  readonly isOn: boolean
  readonly kind: Exclude<EnrolmentKind, 'none'>
  /** Ids: of `open`, who may take a place, everybody with an admission if empty; of `ticket`, the add-on that is the place. */
  readonly ticketTypes: readonly string[]
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** Null where the places are those of a ticket type. */
  readonly places: { readonly capacity: number; readonly left: number } | null
}

/** Those of an event, or the one of a code. */
export async function readEntries(
  session: Session,
  scope: TenantScope,
  wanted: { readonly eventId: string; readonly code?: string },
): Promise<SessionEntry[]> {
  return (await findEntries(session, scope, wanted)).map(toEntry)
}

function toEntry({ id, code, title, status, enrolling, places }: StoredEntry): SessionEntry {
  const { kind, ticketTypes, opensAt, closesAt } = enrolling
  return {
    id,
    code,
    title,
    isOn: status === 'accepted' || status === 'confirmed',
    kind,
    ticketTypes,
    opensAt,
    closesAt,
    places: places && { capacity: places.capacity, left: Math.max(0, places.capacity - places.taken) },
  }
}

/** Whether places can be taken at a time: not yet, now, or no longer. */
export function windowOf({ opensAt, closesAt }: SessionEntry, now: Date): 'early' | 'open' | 'closed' {
  const at = now.toISOString()
  if (opensAt !== null && at < opensAt) return 'early'
  return closesAt === null || at < closesAt ? 'open' : 'closed'
}
