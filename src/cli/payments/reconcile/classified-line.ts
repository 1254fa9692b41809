// A line of a file with what it is in the books, as it is shown and printed as JSON: one shape for banks and processors.
import type { FileLine } from './statement-line.ts'

type Classification =
  | 'matched'
  | 'booked'
  | 'refund'
  | 'dispute'
  | 'surplus'
  | 'payout'
  | 'expense'
  | 'fee'
  | 'duplicate'
  | 'no_money'
  | 'foreign'
  | 'other_event'
  | 'adjustment'
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

export type Outcome = 'paid' | 'paid_unfulfillable' | 'recorded' | 'synced' | 'failed' | 'not_tried'

export interface ClassifiedLine extends FileLine {
  /** What a processor took of it; null in a bank statement. */
  readonly fee: number | null
  readonly classification: Classification
  /** Whether nothing is left for a person to look into. */
  readonly settled: boolean
  /** What --apply does with it; `sync` asks the processor, whose word alone confirms a payment. */
  readonly action: 'pay' | 'record_fee' | 'sync' | null
  /** What a payment or expense of it is recorded under. */
  readonly reference: string
  readonly orderId: string | null
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly expenseId: string | null
  /** The processor's name of the payout that it came with. */
  readonly payoutId: string | null
  /** Why, in a sentence. */
  readonly detail: string
  /** The nearest, where nothing was found. */
  readonly candidates: readonly Candidate[]
  /** What happened under --apply. */
  readonly outcome: Outcome | null
}

/** What the rules say of a line; what they leave open is nothing, and settled unless its kind never is. */
export type Found = Pick<ClassifiedLine, 'classification' | 'detail'> &
  Partial<
    Pick<
      ClassifiedLine,
      'settled' | 'action' | 'orderId' | 'paymentId' | 'refundId' | 'expenseId' | 'payoutId' | 'candidates' | 'fee'
    >
  >

const unsettled: ReadonlySet<Classification> = new Set(['adjustment', 'wrong_amount', 'wrong_currency', 'unmatched'])

export function classified(line: FileLine, reference: string, found: Found): ClassifiedLine {
  return {
    line: line.line,
    date: line.date,
    amount: line.amount,
    currency: line.currency,
    fee: found.fee ?? null,
    counterparty: line.counterparty,
    description: line.description,
    classification: found.classification,
    settled: found.settled ?? !unsettled.has(found.classification),
    action: found.action ?? null,
    reference,
    orderId: found.orderId ?? null,
    paymentId: found.paymentId ?? null,
    refundId: found.refundId ?? null,
    expenseId: found.expenseId ?? null,
    payoutId: found.payoutId ?? null,
    detail: found.detail,
    candidates: found.candidates ?? [],
    outcome: null,
  }
}
