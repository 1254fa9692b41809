// Writes down that something changed: who did what for the record, and the event for whoever has to act on it. Both are
// part of the change's own transaction.

import { insertAuditEntry } from '../../store/audit/audit.ts'
import { insertOutboxEntry } from '../../store/outbox.ts'
import type { WriteContext } from './call.ts'
import { isHandled } from './topics.ts'

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
export function recordChange(call: WriteContext, change: Change): void {
  const { topic, subject, eventId } = change
  const data = recordOnly(call, change)
  queueWork(call, { topic, subject, eventId, data })
}

/** Writes who did it and tells nobody, where one word is said of many changes. Returns the data as it is kept. */
export function recordOnly(
  { operation, principal, session, now, newId }: WriteContext,
  change: Omit<Change, 'topic'>,
): string {
  // Each row written out whole: this is on the way of every change, and spreading costs more than the row.
  const createdAt = now.toISOString()
  const data = JSON.stringify(change.data)
  const { accountId, keyId } = principal
  const { subject, eventId } = change
  session.append(insertAuditEntry, {
    id: newId('aud'),
    account_id: accountId,
    actor: keyId ?? 'embedded',
    action: operation,
    subject,
    event_id: eventId,
    data,
    created_at: createdAt,
  })
  return data
}

/** Has somebody act on what happened, as part of the transaction, without a line in the record. */
export function queueWork(
  {
    principal,
    session,
    now,
    newId,
  }: Pick<WriteContext, 'session' | 'now' | 'newId'> & {
    readonly principal: { readonly accountId: string }
  },
  { topic, subject, eventId, data }: Omit<Change, 'data'> & { readonly data: string },
): void {
  const createdAt = now.toISOString()
  session.append(insertOutboxEntry, {
    id: newId('out'),
    account_id: principal.accountId,
    topic,
    subject,
    event_id: eventId,
    payload: data,
    due_at: createdAt,
    leased_until: null,
    attempts: 0,
    // Done from the start where nobody acts on it: a handler that comes with a later version starts with what happens
    // then, and never with years of old events.
    done_at: isHandled(topic) ? null : createdAt,
    created_at: createdAt,
  })
}
