// Records a change within its own transaction: an audit entry, and an outbox entry for the handler that acts on it.

import { insertAuditEntry } from '../../store/audit/audit.ts'
import { insertOutboxEntry } from '../../store/outbox.ts'
import type { Principal, WriteContext } from './call.ts'
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

/** Writes only the audit entry, where one outbox entry covers many changes. Returns the data as stored. */
export function recordOnly(
  { operation, principal, session, now, newId }: WriteContext,
  change: Omit<Change, 'topic'>,
): string {
  // Each row is written out: every change comes through here, and spreading costs more than the row.
  const createdAt = now.toISOString()
  const { accountId, automationId } = principal
  const data = JSON.stringify(automationId === undefined ? change.data : { ...change.data, automationId })
  const { subject, eventId } = change
  session.append(insertAuditEntry, {
    id: newId('aud'),
    account_id: accountId,
    actor: actorOf(principal),
    action: operation,
    subject,
    event_id: eventId,
    data,
    created_at: createdAt,
  })
  return data
}

/** Who acts, as records name them: a key, else whoever is known, else the process itself. */
export const actorOf = ({ keyId, actor }: Principal): string => keyId ?? actor ?? 'embedded'

/** Adds an outbox entry to the transaction, without an audit entry. */
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
