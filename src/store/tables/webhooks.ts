// Row types of webhooks.

export interface WebhookTables {
  webhooks: {
    id: string
    account_id: string
    /** Only changes of this event; also the event of the restricted keys that see it. */
    event_id: string | null
    url: string
    host: string
    description: string | null
    /** JSON array of names and wildcards. */
    kinds: string
    /** JSON array: the scopes that whoever chose the kinds held. */
    scopes: string
    payload: string
    status: string
    disabled_reason: string | null
    /** The first failure after the last success. */
    failing_since: string | null
    /** While its endpoint fails: when one attempt is made next. */
    probe_at: string | null
    /** Until when its endpoint asked to be left alone. */
    paused_until: string | null
    /** When deliveries were last claimed for it: who waited longest comes first. */
    claimed_at: string | null
    last_success_at: string | null
    last_error: string | null
    /** JSON array: the deliveries that failed one after the other, none in between succeeding. */
    streak: string
    /** It begins behind this number of the outbox. */
    after_seq: number
    /** Attempts at a failing endpoint, one after the other. */
    probes: number
    /** Attempts that failed since the last success. */
    failures: number
    version: number
    created_at: string
    updated_at: string
  }
  webhook_secrets: {
    id: string
    account_id: string
    webhook_id: string
    /** Sealed. */
    secret: string
    /** Until when it signs beside its successor; null for the current one. */
    ends_at: string | null
    created_at: string
  }
  deliveries: {
    id: string
    account_id: string
    /** That of the webhook. */
    event_id: string | null
    webhook_id: string
    /** Of the outbox: the change with another prefix. */
    entry_id: string
    kind: string
    status: string
    due_at: string | null
    leased_until: string | null
    tried_at: string | null
    error: string | null
    expires_at: string
    /** Its entry's number. */
    seq: number
    is_replay: number
    is_test: number
    /** Attempts that used up one of those a message has. */
    tries: number
    /** All attempts ever. */
    attempts: number
    http_status: number | null
    duration_ms: number | null
    created_at: string
    updated_at: string
  }
  delivery_attempts: {
    delivery_id: string
    account_id: string
    webhook_id: string
    number: number
    at: string
    http_status: number | null
    error: string | null
    duration_ms: number | null
    /** The beginning of what was answered, as plain text. */
    answer: string | null
  }
  /** How far the outbox has been read for webhooks: one position for all accounts. */
  webhook_places: { id: string; seq: number }
}
