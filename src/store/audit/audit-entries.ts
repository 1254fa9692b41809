// The audit record as callers read it: their own account's entries, filtered. Writing and sealing are in audit.ts.

import { allOf, compare } from '../core/conditions.ts'
import { boundedCount, type Placed, type Window } from '../core/paging.ts'
import type { Reach } from '../core/reach.ts'
import { listInSequence } from '../core/sequence.ts'
import type { Session } from '../core/store.ts'
import type { AuditRow } from './audit.ts'

export interface AuditFilter {
  readonly eventId?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  /** Instants in UTC, as they are stored; both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function filteredEntries({ db }: Session, reach: Reach, filter: AuditFilter) {
  return db
    .selectFrom('audit')
    .selectAll()
    .where(
      allOf([
        compare('account_id', '=', reach.accountId),
        compare('event_id', '=', reach.eventId ?? undefined),
        compare('event_id', '=', filter.eventId),
        compare('actor', '=', filter.actor),
        compare('action', '=', filter.action),
        compare('subject', '=', filter.subject),
        compare('created_at', '>=', filter.from),
        compare('created_at', '<=', filter.to),
      ]),
    )
}

/** One page of entries in the order they were committed, and one more when others follow. */
export function listAudit(
  session: Session,
  reach: Reach,
  { filter, window }: { filter: AuditFilter; window: Window },
): Promise<Placed<AuditRow>[]> {
  return listInSequence(filteredEntries(session, reach, filter), window)
}

/** How many entries a filter finds, or undefined for too many to count. */
export function countAudit(session: Session, reach: Reach, filter: AuditFilter): Promise<number | undefined> {
  return boundedCount(filteredEntries(session, reach, filter))
}
