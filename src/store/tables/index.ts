// Row types of all tables for Kysely: this file and those it extends are the only ones that name columns for TypeScript.
// Times are RFC 3339 UTC text with milliseconds, booleans are 0 and 1, amounts are minor units.
import type { Generated } from 'kysely'
import type { AgendaTables } from './agenda.ts'
import type { RecordTables } from './audit.ts'
import type { AutomationTables } from './automations.ts'
import type { ConsentTables } from './consents.ts'
import type { DoorTables } from './door.ts'
import type { ForecastTables } from './forecasts.ts'
import type { FormTables } from './forms.ts'
import type { InvoiceTables } from './invoices.ts'
import type { MailTables } from './mail.ts'
import type { OAuthTables } from './oauth.ts'
import type { OrderTables } from './orders.ts'
import type { ModelTables, SuggestionTables } from './suggestions.ts'
import type { ForSaleTables } from './ticket-types.ts'
import type { VisitTables } from './visits.ts'
import type { WebhookTables } from './webhooks.ts'

/** The number of migrations: all that opening an up-to-date database needs to know. */
export const schemaVersion = 35

export interface Tables
  extends AgendaTables,
    AutomationTables,
    ConsentTables,
    DoorTables,
    ForecastTables,
    ForSaleTables,
    FormTables,
    InvoiceTables,
    MailTables,
    ModelTables,
    OAuthTables,
    OrderTables,
    RecordTables,
    SuggestionTables,
    VisitTables,
    WebhookTables {
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
    /** SHA-256 of the complete key, hex. */
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
  /** Each account's rate limit, as processes settle it now and then. */
  rate_buckets: {
    account_id: string
    refilled_at: string
    /** Thousandths of a request still allowed; negative when processes together let through too many. */
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
    /** A venue of the account; `venue` has its words. */
    venue_id: string | null
    description: string | null
    currency: string
    tax_rounding: string
    status: string
    /** Hours before the start; null for no reminder. */
    reminder_hours: number | null
    /** Hours before the places of an unpaid order are released; null for no reminder. */
    payment_reminder_hours: number | null
    /** Whether the organizer is mailed about new orders: off, each or daily. */
    order_mails: string
    /** Of its pages and mails; and further ones that guests can choose, as a JSON array. */
    language: string
    languages: string
    /** JSON, see core/words.ts. */
    translations: string | null
    /** 1 when sold-out tickets have a waitlist; `offer_hours` is how long an offer holds its places. */
    waitlist: number
    offer_hours: number
    version: number
    /** Of the calendar file: see StoredEvent. Null until something changes. */
    calendar_sequence: number
    calendar_changed_at: string | null
    /** The event it is a copy of, whether that is still there or not. */
    copied_from: string | null
    cancelled_at: string | null
    created_at: string
    updated_at: string
  }
  /** Postings, INSERT only; those of a transaction sum to zero per currency. */
  ledger: {
    seq: Generated<number>
    transaction_id: string
    account_id: string
    event_id: string
    /** The kind of transaction: sale, refund, expense, reversal. */
    kind: string
    /** Account in the books: sales, refunds, expenses, or the asset (cash, transfer, card, bank). */
    book: string
    /** Debit positive, credit negative, minor units. */
    amount: number
    currency: string
    ticket_type_id: string | null
    category: string | null
    /** For sales and refunds: the payment method, and the channel the order came through. */
    payment: string | null
    channel: string | null
    order_id: string | null
    expense_id: string | null
    /** External reference, unique per account where present. */
    reference: string | null
    /** Calendar day in the event's time zone. */
    day: string
    created_at: string
  }
  /** Daily totals of the ledger, kept in the same transaction, so that a report need not read every posting. */
  ledger_totals: {
    event_id: string
    book: string
    /** Empty where the posting has none: part of the primary key. */
    ticket_type_id: string
    category: string
    payment: string
    channel: string
    day: string
    amount: number
    /** Number of postings in the total. */
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
    /** The vendor's reference; unique per account among expenses that are not void. */
    reference: string | null
    /** The source of orders that it was spent on. */
    source: string | null
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
    /** Encrypts ticket codes within serials, hex. */
    serial_key: string
    /** JSON array of ids; a ticket carries its type's position in it, from 1. */
    ticket_types: string
  }
  signing_keys: {
    id: string
    account_id: string
    event_id: string
    /** 1 to 255, counted per event. */
    key_id: number
    /** Ed25519, base64url. */
    public_key: string
    /** Encrypted by the secret box. */
    private_key: string
    revoked_at: string | null
    created_at: string
    updated_at: string
  }
  /** Planned expenses of an event: one row per category, `total` for all of them. */
  budgets: {
    id: string
    account_id: string
    event_id: string
    category: string
    planned: number
    created_at: string
    updated_at: string
  }
  /** An account's payment processor, its secrets encrypted. */
  payment_connections: {
    id: string
    account_id: string
    processor: string
    /** The account's id at the processor. */
    processor_account: string
    account_name: string | null
    secret_key: string
    webhook_secret: string | null
    /** The secret key's last characters. */
    key_hint: string
    return_url: string | null
    livemode: number
    /** The processor's events were fetched up to this time. */
    synced_at: string | null
    created_at: string
  }
  /** A payment as it was requested from the processor. */
  checkouts: {
    payment_id: string
    account_id: string
    order_id: string
    /** The request sent, JSON: a retry sends the same one. */
    request: string
    session_id: string | null
    /** The processor's payment page for the buyer. */
    url: string | null
    intent_id: string | null
    /** Why the payment did not pay the order: `payment_mismatch` or `surplus`. */
    problem: string | null
    created_at: string
    updated_at: string
  }
  /** Events of a payment processor, received or fetched. They hold no amounts: those are read from the processor. */
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
    /** The result of processing it; null until then. */
    outcome: string | null
    happened_at: string
    received_at: string
  }
}
