// Row types of mail.

export interface MailTables {
  mail_connections: {
    id: string
    account_id: string
    host: string
    port: number
    tls: string
    username: string | null
    /** Encrypted by the secret box. */
    password: string | null
    sender: string
    sender_name: string | null
    reply_to: string | null
    rate_per_minute: number
    /** The mail server's error, while mail waits because of it. */
    last_error: string | null
    created_at: string
  }
  messages: {
    id: string
    account_id: string
    event_id: string
    kind: string
    /** What caused it: an outbox entry, a mailing, or another message that is sent again. */
    cause: string
    address: string
    /** The mailbox behind the address, as far as it can be told: lower case, no plus tag. */
    address_key: string
    name: string
    /** As sent. */
    subject: string | null
    order_id: string | null
    attendee_id: string | null
    mailing_id: string | null
    /** JSON: what the text needs and no other row holds. */
    data: string
    status: string
    /** Why it could not be sent. */
    error: string | null
    /** The Message-ID header. */
    message_id: string | null
    leased_until: string | null
    /** The earliest time to send it; null when nothing is left to do. */
    due_at: string | null
    /** When it was last handed to the mail server. */
    attempted_at: string | null
    sent_at: string | null
    /** After this it is no longer worth sending. */
    expires_at: string
    attempts: number
    /** 1 is sent before 2: mailings to many wait for single messages. */
    priority: number
    /** `service` or `marketing`. */
    purpose: string
    /** Why a marketing mail waits. */
    held: string | null
    created_at: string
    updated_at: string
  }
  mailings: {
    id: string
    account_id: string
    event_id: string
    kind: string
    /** What caused it, unique: each cause has one mailing. */
    cause: string
    segment: string
    ticket_type_id: string | null
    /** JSON: what else must hold of its recipients, see store/mail/conditions.ts; null: nothing. */
    conditions: string | null
    subject: string | null
    body: string | null
    data: string
    place: string | null
    /** Messages created so far. */
    count: number
    purpose: string
    /** Mailboxes of the segment that had not agreed to marketing mail. */
    left_out: number
    /** Those of them that objected. */
    objected: number
    /** Of an automation's: mailboxes that it had written to within a day. */
    over_cap: number
    automation_id: string | null
    status: string
    due_at: string
    created_at: string
    updated_at: string
  }
  mail_templates: {
    account_id: string
    name: string
    subject: string
    text: string
    html: string | null
    /** JSON, see core/words.ts. */
    translations: string | null
    updated_at: string
  }
  mail_places: { id: string; seq: number }
}
