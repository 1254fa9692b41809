// The tables of what was asked, changed and follows from it, as types: a part of tables.ts.
import type { Generated } from 'kysely'

export interface RecordTables {
  idempotency: {
    seq: Generated<number>
    /** Hash over account and key sent, hex. */
    key: string
    /** SHA-256 of method, path, query and body, hex. */
    fingerprint: string
    status: number
    /** Response headers that are part of the answer (etag, location), JSON. */
    headers: string
    body: string
    created_at: string
  }
  /** Who did what; sealed into a hash chain by a job, in commit order. */
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
  /** Consequences to carry out later: claimed with a lease, repeated until done. */
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
