// A line of a statement with what it is in the books, as it is shown and printed as JSON.
import type { StatementLine } from './statement-line.ts'

export type Classification =
  | 'matched'
  | 'booked'
  | 'refund'
  | 'payout'
  | 'expense'
  | 'fee'
  | 'duplicate'
  | 'no_money'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'unmatched'

/** Something in the books that a line might have meant. */
export interface Candidate {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** Of the buyer, or what an expense was for. */
  readonly name: string
  readonly status: string
}

export type Outcome = 'paid' | 'paid_unfulfillable' | 'recorded' | 'failed' | 'not_tried'

export interface ClassifiedLine extends Omit<StatementLine, 'isPending'> {
  readonly classification: Classification
  /** Whether nothing is left for a person to look into. */
  readonly settled: boolean
  /** What --apply does with it. */
  readonly action: 'pay' | 'record_fee' | null
  /** What a payment or expense of it is recorded under. */
  readonly reference: string
  readonly orderId: string | null
  readonly refundId: string | null
  readonly expenseId: string | null
  /** Why, in a sentence. */
  readonly detail: string
  /** The nearest, where nothing was found. */
  readonly candidates: readonly Candidate[]
  /** What happened under --apply. */
  readonly outcome: Outcome | null
}
