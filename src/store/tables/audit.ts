// Row types of idempotency records, the audit log and the outbox.
import type { Generated } from 'kysely'

export interface RecordTables {
  idempotency: {
    seq: Generated<number>
    /** SHA-256 of the account and the Idempotency-Key, hex. */
    key: string
    /** SHA-256 of method, path, query and body, hex. */
    fingerprint: string
    status: number
    /** Response headers that belong to the stored response (etag, location), JSON. */
    headers: string
    body: string
    created_at: string
  }
  /** The audit log; a job seals it into a hash chain, in commit order. */
  audit: {
    seq: Generated<number>
    id: string
    account_id: string
    /** Key id, or `embedded`, or `system`. */
    actor: string
    /** Operation name. */
    action: string
    subject: string
    event_id: string | null
    /** JSON: what changed, without secrets. */
    data: string
    created_at: string
    /** Hash over the previous seal and this entry, hex; null until sealed. */
    seal: string | null
  }
  /** Follow-up work: claimed with a lease, repeated until done. */
  outbox: {
    seq: Generated<number>
    id: string
    account_id: string
    /** Event kind like `attendee.registered`. */
    topic: string
    subject: string
    event_id: string | null
    payload: string
    due_at: string
    leased_until: string | null
    attempts: number
    done_at: string | null
    created_at: string
  }
}
