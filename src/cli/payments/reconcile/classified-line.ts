// A line of a file with its classification, as shown and printed as JSON: one shape for banks and processors.
import type { FileLine } from './statement-line.ts'

type Classification =
  | 'matched'
  | 'partial'
  | 'overpaid'
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
  | 'ignored'
  | 'future'
  | 'unmatched'

/** An order or expense that a line might refer to. */
export interface Candidate {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** The buyer, or the description of an expense. */
  readonly name: string
  readonly status: string
}

export type Outcome =
  | 'paid'
  | 'partly_paid'
  | 'paid_unfulfillable'
  | 'refunded'
  | 'recorded'
  | 'synced'
  | 'failed'
  | 'not_tried'

export interface ClassifiedLine extends FileLine {
  /** The processor's fee; null in a bank statement. */
  readonly fee: number | null
  readonly classification: Classification
  /** Whether it needs nobody's attention. */
  readonly settled: boolean
  /** What --apply does with it; `sync` asks the processor, which alone can confirm a payment. */
  readonly action: 'pay' | 'refund' | 'record_fee' | 'sync' | null
  /** The account of who paid, if the file has it: money that is owed can go back to it. */
  readonly iban: string | null
  /** The reference its payment, refund or expense is recorded under. */
  readonly reference: string
  readonly orderId: string | null
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly expenseId: string | null
  /** The processor's id of its payout. */
  readonly payoutId: string | null
  /** Whether the money was found in the books without the line's reference: somebody recorded it by hand. */
  readonly byHand: boolean
  /** Whether it pays an order that was placed on a later day. */
  readonly isEarlier: boolean
  /** Why, in a sentence. */
  readonly detail: string
  /** The closest, if nothing matched. */
  readonly candidates: readonly Candidate[]
  /** The result of --apply. */
  readonly outcome: Outcome | null
}

/** What the rules found out about a line; omitted fields are null, and `settled` follows from the classification. */
export type Finding = Pick<ClassifiedLine, 'classification' | 'detail'> &
  Partial<
    Pick<
      ClassifiedLine,
      | 'settled'
      | 'byHand'
      | 'isEarlier'
      | 'action'
      | 'orderId'
      | 'paymentId'
      | 'refundId'
      | 'expenseId'
      | 'payoutId'
      | 'candidates'
      | 'fee'
    >
  >

/** Kinds of lines that need somebody's attention. */
export const unsettled: ReadonlySet<Classification> = new Set([
  'adjustment',
  'wrong_amount',
  'wrong_currency',
  'future',
  'unmatched',
])

export function classified(
  line: FileLine & { readonly iban?: string | undefined },
  reference: string,
  finding: Finding,
): ClassifiedLine {
  return {
    line: line.line,
    date: line.date,
    amount: line.amount,
    currency: line.currency,
    fee: finding.fee ?? null,
    counterparty: line.counterparty,
    description: line.description,
    classification: finding.classification,
    settled: finding.settled ?? !unsettled.has(finding.classification),
    action: finding.action ?? null,
    iban: line.iban ?? null,
    reference,
    orderId: finding.orderId ?? null,
    paymentId: finding.paymentId ?? null,
    refundId: finding.refundId ?? null,
    expenseId: finding.expenseId ?? null,
    payoutId: finding.payoutId ?? null,
    byHand: finding.byHand ?? false,
    isEarlier: finding.isEarlier ?? false,
    detail: finding.detail,
    candidates: finding.candidates ?? [],
    outcome: null,
  }
}
