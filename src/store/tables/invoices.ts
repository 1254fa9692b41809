// The tables of invoices, as types: a part of tables.ts.

export interface InvoiceTables {
  sellers: {
    account_id: string
    name: string | null
    address: string | null
    tax_id: string | null
    note: string | null
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
    /** Its place in the series, from 1 without a gap. */
    serial: number
    /** Of a credit note: the invoice. */
    credits_id: string | null
    /** Minor units, negative on a credit note. */
    net: number
    tax: number
    total: number
    /** JSON: all that it says, and what of it is for which ticket. */
    document: string
    created_at: string
  }
}
