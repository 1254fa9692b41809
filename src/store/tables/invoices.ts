// Row types of invoices.

export interface InvoiceTables {
  sellers: {
    account_id: string
    name: string | null
    address: string | null
    postcode: string | null
    city: string | null
    country: string | null
    tax_id: string | null
    email: string | null
    phone: string | null
    note: string | null
    /** The account that money is paid back from, without spaces. */
    iban: string | null
    bic: string | null
    /** Why no tax is charged where it isn't. */
    exemption: string | null
    /** Within which an invoice is to be paid. */
    payment_days: number
    invoice_prefix: string
    credit_prefix: string
    updated_at: string
  }
  invoice_series: { account_id: string; series: string; last: number }
  /** INSERT only. */
  invoices: {
    id: string
    account_id: string
    event_id: string
    order_id: string
    kind: string
    number: string
    series: string
    /** Position in the series, from 1 without a gap. */
    serial: number
    /** For a credit note: the invoice it corrects. */
    credits_id: string | null
    /** Minor units, negative on a credit note. */
    net: number
    tax: number
    total: number
    /** JSON: the complete document, and which of its lines belong to which ticket. */
    document: string
    created_at: string
  }
}
