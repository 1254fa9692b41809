// Row types of orders and attendees.

export interface OrderTables {
  orders: {
    id: string
    account_id: string
    event_id: string
    status: string
    /** The amount charged, or due until it is paid. */
    total: number
    refunded: number
    /** The tax included in both. */
    tax: number
    refunded_tax: number
    /** What the organizer has yet to pay back of the rest. */
    owed: number
    /** What was received and is neither in the total of a paid order nor paid back; and what was paid back of it. */
    credit: number
    credit_refunded: number
    /** Number of attendees: their ids are derived from the order's (order-ids.ts). */
    size: number
    version: number
    currency: string
    payment: string | null
    /** Where it came from: the command line, or another caller of the API. */
    channel: string
    /** By which link it came; null where nobody said. */
    source: string | null
    name: string
    email: string
    /** In which the buyer ordered; null: the event's. */
    language: string | null
    paid_at: string | null
    /** When its places are released unless it is paid. */
    expires_at: string | null
    /** The promo code it used, the discount that gave, and how many of the places reserved for the code it took. */
    promo_code: string | null
    discount: number
    promo_kept: number
    /** How often the link to its page was replaced. */
    link_number: number
    /** JSON: to whom its invoice is made out. */
    billing: string | null
    /** The waitlist entry whose offer it used. */
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
    /** What it is sorted by, where that is not the name in lower case. */
    name_key: string | null
    email: string
    status: string
    /** The ticket's code, which can be typed at the door; unique within the event. */
    code: string
    /** Still `reserved` when expiry cancelled the attendee, so that a late payment can restore the ticket. */
    ticket_status: string
    generation: number
    /** The amount charged for it, including upgrades to dearer types. */
    price: number
    /** What a promo code took off it, tax included. */
    discount: number
    /** What of the refunds came from moves to cheaper types. */
    exchanged: number
    /** The part of it refunded. */
    refunded: number
    /** The tax included in the price when it was charged; its rate in millionths, and its name, are null without a tax. */
    tax: number
    tax_rate: number | null
    tax_name: string | null
    /** Why the ticket is blocked at every door; null when it is not. */
    blocked_reason: string | null
    /** Of an add-on: the attendee of its order whom it is for. Null for others. */
    for_attendee_id: string | null
    /** When its ticket was last cancelled or expired; null while it is neither. */
    cancelled_at: string | null
    version: number
    created_at: string
    updated_at: string
  }
  imports: {
    id: string
    account_id: string
    event_id: string
    /** The file's name. */
    name: string
    /** SHA-256 of the rows, hex. */
    fingerprint: string
    status: string
    rows: number
    /** Rows of the file that were not sent; null if the sender didn't say. */
    invalid: number | null
    /** How many rows have been processed, from the first one on. */
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
    /** As before the import, like the next two. */
    name: string
    email: string
    /** JSON, by question key. */
    answers: string
    /** The attendee's version after the import. */
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
    /** What of the amount was the order's credit. */
    credit: number
    reason: string | null
    /** The processor's id for it, or the line of a bank statement. */
    reference: string | null
    /** How it was paid back, where not the way it was paid. */
    method: string | null
    created_at: string
    updated_at: string
  }
  repayments: {
    order_id: string
    account_id: string
    event_id: string
    /** What the order owes, its credit included once it waits for no payment, and the tax in it. */
    amount: number
    tax: number
    /** The buyer's bank account, without spaces, and whose it is. */
    iban: string | null
    bic: string | null
    holder: string | null
    /** Since when anything has been owed; null once it is paid back. */
    owed_since: string | null
    /** What of the amount was written to a payment file, and when last. */
    exported: number
    exported_at: string | null
    created_at: string
    updated_at: string
  }
}
