// The tables of what is ordered, as types: a part of tables.ts.

export interface OrderTables {
  orders: {
    id: string
    account_id: string
    event_id: string
    status: string
    /** What was charged, or is asked for until it is paid. */
    total: number
    refunded: number
    /** The tax in them. */
    tax: number
    refunded_tax: number
    /** How many attendees it has: their ids follow from its own (order-ids.ts). */
    size: number
    version: number
    currency: string
    payment: string | null
    /** What it came by: the command line or another caller of the API. */
    channel: string
    name: string
    email: string
    paid_at: string | null
    /** When its places go back unless it is paid. */
    expires_at: string | null
    /** The promo code it was ordered with, what that took off then, and how many places it took out of those kept for it. */
    promo_code: string | null
    discount: number
    promo_kept: number
    /** How often the link to its page was replaced. */
    link_number: number
    /** The entry of the waitlist whose offer it took up. */
    waitlist_entry_id: string | null
    created_at: string
    updated_at: string
  }
  attendees: {
    id: string
    account_id: string
    event_id: string
    order_id: string
    ticket_type_id: string
    name: string
    email: string
    status: string
    /** Of the ticket: what is typed at the door, unique within the event. */
    code: string
    /** Still `reserved` where expiry cancelled the attendee: what a late payment may bring back. */
    ticket_status: string
    generation: number
    /** What was charged for it, moves to dearer types included. */
    price: number
    /** What of that was given back. */
    refunded: number
    /** The tax in the price, as it was when it was charged: millionths and its name, null without one. */
    tax: number
    tax_rate: number | null
    tax_name: string | null
    /** Why no door lets anybody in with the ticket; null where it is not blocked. */
    blocked_reason: string | null
    version: number
    created_at: string
    updated_at: string
  }
  imports: {
    id: string
    account_id: string
    event_id: string
    /** Of the file. */
    name: string
    /** SHA-256 of the rows, hex. */
    fingerprint: string
    status: string
    rows: number
    /** How many of them were dealt with, from the first on. */
    rows_done: number
    created: number
    changed: number
    unchanged: number
    refused: number
    created_at: string
    updated_at: string
  }
  attendee_references: { event_id: string; reference: string; attendee_id: string; import_id: string }
  import_changes: {
    import_id: string
    attendee_id: string
    /** Before the import. */
    name: string
    email: string
    /** JSON, by key. */
    answers: string
    /** Of the attendee, after the import. */
    version: number
    /** 1 where the import recorded a payment. */
    paid: number
  }
  superseded_codes: {
    event_id: string
    code: string
    attendee_id: string
    generation: number
    created_at: string
  }
  payments: {
    id: string
    account_id: string
    event_id: string
    order_id: string
    provider: string
    method: string
    status: string
    amount: number
    reference: string | null
    created_at: string
    updated_at: string
  }
  refunds: {
    id: string
    account_id: string
    event_id: string
    order_id: string
    payment_id: string
    status: string
    amount: number
    reason: string | null
    /** Its name at the processor. */
    reference: string | null
    created_at: string
    updated_at: string
  }
}
