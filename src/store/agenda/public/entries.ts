// What it takes to get into sessions: who may take a place, and how many there are. Names nobody.
import { allOf, compare, inScope } from '../../core/conditions.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import type { StoredEnrolling } from '../sessions.ts'

export interface StoredEntry {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly status: string
  readonly enrolling: StoredEnrolling
  /** Places of an open enrolment, and those that are taken; null where a place is a ticket. */
  readonly places: { readonly capacity: number; readonly taken: number } | null
}

/** The sessions of an event in which people take places, or the one of a code: one statement. */
export async function findEntries(
  { db }: Session,
  scope: TenantScope,
  { eventId, code }: { readonly eventId: string; readonly code?: string },
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('quotas', 'quotas.id', 'sessions.id')
    .select(['sessions.id', 'sessions.code', 'sessions.title', 'sessions.status', 'sessions.enrolment'])
    .select(['quotas.cap', 'quotas.sold', 'quotas.held'])
    .where(allOf([inScope('sessions', scope, eventId), compare('sessions.code', '=', code)]))
    .where('sessions.enrolment', 'is not', null)
    .orderBy('sessions.id')
    .execute()
  return rows.map(({ enrolment, cap, sold, held, ...row }) => ({
    ...row,
    enrolling: JSON.parse(enrolment ?? '') as StoredEnrolling,
    places: cap === null ? null : { capacity: cap, taken: (sold ?? 0) + (held ?? 0) },
  }))
}
