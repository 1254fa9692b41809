// The result of verifying the ledger: one difference, and where it is.

/** One difference. Amounts are in minor units. */
export interface LedgerDifference {
  readonly check:
    | 'balance'
    | 'totals'
    | 'sales'
    | 'refunds'
    | 'prepayments'
    | 'tax'
    | 'tickets'
    | 'payments'
    | 'owed'
    | 'expenses'
    | 'invoices'
    | 'pending'
    | 'stock'
    | 'offered'
    | 'waiting'
    | 'kept'
    | 'uses'
    | 'state'
  /** What differs: a transaction, an order, a payment, a ticket type, an event, or the key of a sum. */
  readonly subject: string
  readonly eventId: string
  /** The value according to the postings (for `balance`: a sum of zero). */
  readonly expected: number
  readonly found: number
}
