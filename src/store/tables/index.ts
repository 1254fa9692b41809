// The tables as types: the one place, with those it extends, where columns are named for TypeScript.
// Times are RFC 3339 UTC text with milliseconds, truth values are 0 and 1, amounts are minor units.
import type { Generated } from 'kysely'
import type { RecordTables } from './audit.ts'
import type { DoorTables } from './door.ts'
import type { FormTables } from './forms.ts'
import type { InvoiceTables } from './invoices.ts'
import type { MailTables } from './mail.ts'
import type { OrderTables } from './orders.ts'
import type { ForSaleTables } from './ticket-types.ts'

/** How many migrations there are: all that an up-to-date database needs to know at start. */
export const schemaVersion = 1

export interface Tables
  extends DoorTables,
    ForSaleTables,
    FormTables,
    InvoiceTables,
    MailTables,
    OrderTables,
    RecordTables {
  accounts: {
    id: string
    name: string
    currency: string
    timezone: string
    public_url?: string | null
    created_at: string
  }
  keys: {
    id: string
    account_id: string
    name: string
    /** SHA-256 of the whole key, hex. */
    hash: string
    hint: string
    /** JSON array of scopes. */
    scopes: string
    event_id: string | null
    expires_at: string | null
    last_used_at: string | null
    revoked_at: string | null
    created_at: string
    updated_at: string
  }
  /** What processes have settled of an account's rate, now and then. */
  rate_buckets: {
    account_id: string
    refilled_at: string
    /** Thousandths of a request that may be made; below zero where processes let through more. */
    millitokens: number
  }
  events: {
    id: string
    account_id: string
    slug: string
    name: string
    date: string
    end_date: string | null
    start_time: string | null
    timezone: string
    venue: string | null
    description: string | null
    currency: string
    tax_rounding: string
    status: string
    /** Before its start; null for no reminder. */
    reminder_hours: number | null
    /** 1 when people may wait for what is sold out, and for how many hours they then have the places. */
    waitlist: number
    offer_hours: number
    version: number
    /** Of calendar files: see StoredEvent. Null until something changes. */
    calendar_sequence: number
    calendar_changed_at: string | null
    created_at: string
    updated_at: string
  }
  /** Postings, INSERT only; those of one transaction sum to zero per currency. */
  ledger: {
    seq: Generated<number>
    transaction_id: string
    account_id: string
    event_id: string
    /** What happened: sale, refund, expense, reversal. */
    kind: string
    /** Account of the books: sales, refunds, expenses, or the asset (cash, transfer, card, bank). */
    book: string
    /** Debit positive, credit negative, minor units. */
    amount: number
    currency: string
    ticket_type_id: string | null
    category: string | null
    /** Of sales and refunds: how the money came, and what the order came by. */
    payment: string | null
    channel: string | null
    order_id: string | null
    expense_id: string | null
    /** Outside reference, unique per account where present. */
    reference: string | null
    /** Calendar day in the event's zone. */
    day: string
    created_at: string
  }
  /** Sums of the ledger by day, kept in the same transaction so that a report does not read every posting. */
  ledger_totals: {
    event_id: string
    book: string
    /** Empty text where the posting has none: part of the primary key. */
    ticket_type_id: string
    category: string
    payment: string
    channel: string
    day: string
    amount: number
    /** Postings summed up. */
    count: number
  }
  expenses: {
    id: string
    account_id: string
    event_id: string
    description: string
    category: string
    amount: number
    currency: string
    date: string
    vendor: string | null
    /** Of the one who was paid; unique per account among those not void. */
    reference: string | null
    receipt_name: string | null
    receipt_size: number | null
    receipt_sha256: string | null
    status: string
    created_at: string
    updated_at: string
  }
  ticket_series: {
    /** The event's number in its tickets. */
    seq: Generated<number>
    event_id: string
    /** Hides the codes of tickets in their serials, hex. */
    serial_key: string
    /** JSON array of ids; a type's number in tickets is its place in it, from 1. */
    ticket_types: string
  }
  signing_keys: {
    id: string
    account_id: string
    event_id: string
    /** 1 to 255, counted in each event. */
    key_id: number
    /** Ed25519, base64url. */
    public_key: string
    /** Sealed. */
    private_key: string
    revoked_at: string | null
    created_at: string
    updated_at: string
  }
  /** What an event may cost: one row a category, `total` for all of them. */
  budgets: {
    id: string
    account_id: string
    event_id: string
    category: string
    planned: number
    created_at: string
    updated_at: string
  }
  /** The payment processor of an account, its secrets sealed. */
  payment_connections: {
    id: string
    account_id: string
    processor: string
    /** The account's id at the processor. */
    processor_account: string
    account_name: string | null
    secret_key: string
    webhook_secret: string | null
    /** The last characters of the secret key. */
    key_hint: string
    return_url: string | null
    livemode: number
    /** Up to when the processor was asked what happened. */
    synced_at: string | null
    created_at: string
  }
  /** A payment as the processor was asked for it. */
  checkouts: {
    payment_id: string
    account_id: string
    order_id: string
    /** What was sent to make it, JSON: a repetition sends the same. */
    request: string
    session_id: string | null
    /** Where the buyer pays. */
    url: string | null
    intent_id: string | null
    /** Why it did not pay the order: `payment_mismatch` or `surplus`. */
    problem: string | null
    created_at: string
    updated_at: string
  }
  /** What a processor sent or was found to have sent: no amounts, since they are read from it. */
  payment_events: {
    seq: Generated<number>
    id: string
    account_id: string
    connection_id: string
    type: string
    object_id: string
    payment_id: string | null
    intent_id: string | null
    session_id: string | null
    source: string
    /** What came of it; null until it was handled. */
    outcome: string | null
    happened_at: string
    received_at: string
  }
}
