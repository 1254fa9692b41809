// The tables of mail, as types: a part of tables.ts.

export interface MailTables {
  mail_connections: {
    id: string
    account_id: string
    host: string
    port: number
    tls: string
    username: string | null
    /** Sealed. */
    password: string | null
    sender: string
    sender_name: string | null
    reply_to: string | null
    rate_per_minute: number
    /** Why the last mail waits that the server is to blame for. */
    last_error: string | null
    created_at: string
  }
  messages: {
    id: string
    account_id: string
    event_id: string
    kind: string
    /** What it follows from: an entry of the outbox, a mailing, or another message that is sent again. */
    cause: string
    address: string
    /** The mailbox behind the address, as far as it shows: lower case, no plus tag. */
    address_key: string
    name: string
    /** As it was sent. */
    subject: string | null
    order_id: string | null
    attendee_id: string | null
    mailing_id: string | null
    /** JSON: what the words need and no other row says. */
    data: string
    status: string
    /** What kept it from being sent. */
    error: string | null
    /** Message-ID on the wire. */
    message_id: string | null
    leased_until: string | null
    /** When it is to be sent, at the earliest; null when there is nothing left to do. */
    due_at: string | null
    /** When it was last given to the mail server. */
    attempted_at: string | null
    sent_at: string | null
    /** From then on it is not worth sending. */
    expires_at: string
    attempts: number
    /** 1 goes before 2: those to many wait for the others. */
    priority: number
    created_at: string
    updated_at: string
  }
  mailings: {
    id: string
    account_id: string
    event_id: string
    kind: string
    /** What it follows from; there is one mailing for each. */
    cause: string
    segment: string
    ticket_type_id: string | null
    subject: string | null
    body: string | null
    data: string
    place: string | null
    /** How many messages it has so far. */
    count: number
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
    updated_at: string
  }
  mail_places: { id: string; seq: number }
}
