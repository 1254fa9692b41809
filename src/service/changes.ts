// Writes down that something changed: who did what for the record, and the event for whoever has to act on it. Both are
// part of the change's own transaction.
import type { OperationName } from '../contract/operations.ts'
import { insertAuditEntry } from '../store/audit.ts'
import { insertOutboxEntry } from '../store/outbox.ts'
import { handlers } from './handlers.ts'
import type { Call } from './operation.ts'

export interface Change {
  /** Event kind like `attendee.registered`. */
  readonly topic: string
  /** Id of the thing that changed. */
  readonly subject: string
  readonly eventId: string | null
  /** What changed; no secrets. */
  readonly data: object
}

/** Records a change in the session of its call. */
export function recordChange(
  { operation, principal, session, now, newId }: Omit<Call<OperationName>, 'body' | 'query'>,
  change: Change,
): void {
  const createdAt = now.toISOString()
  const data = JSON.stringify(change.data)
  const shared = { account_id: principal.accountId, subject: change.subject, event_id: change.eventId }
  session.append(insertAuditEntry, {
    ...shared,
    id: newId('aud'),
    actor: principal.keyId ?? 'embedded',
    action: operation,
    data,
    created_at: createdAt,
    seal: null,
  })
  session.append(insertOutboxEntry, {
    ...shared,
    id: newId('out'),
    topic: change.topic,
    payload: data,
    due_at: createdAt,
    leased_until: null,
    attempts: 0,
    // Done from the start where nobody acts on it: a handler that comes with a later version starts with what happens
    // then, and never with years of old events.
    done_at: change.topic in handlers ? null : createdAt,
    created_at: createdAt,
  })
}
