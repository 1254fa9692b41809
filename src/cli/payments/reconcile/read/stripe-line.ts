// A line of one of Stripe's reports as it is understood: a movement on the balance, and what it says of whose it is.
import type { FileLine } from '../statement-line.ts'

const lineKinds = ['charge', 'refund', 'dispute', 'payout', 'fee', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

export interface StripeLine extends FileLine {
  /** Of the balance transaction: no other has it. */
  readonly id: string
  readonly kind: LineKind
  /** What Stripe calls its kind. */
  readonly category: string
  /** Taken of `amount`; both in the currency of the balance. */
  readonly fee: number
  readonly net: number
  /** The charge, refund, dispute or payout it is. */
  readonly sourceId: string
  readonly chargeId: string
  readonly intentId: string
  readonly payoutId: string
  /** Our own names of payment and order, which Stripe was given. */
  readonly paymentId: string
  readonly orderId: string
  /** Whether the file has a column for one of them: without it nothing says that a line is not ours. */
  readonly tellsOurs: boolean
  /** As the buyer saw it, where Stripe has changed the money into another currency. */
  readonly buyer: { readonly amount: number; readonly currency: string } | null
}

/** Stripe's reporting categories, and the types of balance transactions that its other export has. */
const kinds: Readonly<Record<Exclude<LineKind, 'other'>, readonly string[]>> = {
  charge: ['charge', 'payment'],
  refund: ['refund', 'refund_failure', 'payment_refund', 'payment_failure_refund'],
  dispute: ['dispute', 'dispute_reversal'],
  payout: ['payout', 'payout_reversal', 'payout_failure', 'payout_cancel', 'payout_minimum_balance_hold'],
  fee: ['fee', 'network_cost', 'tax', 'stripe_fee', 'stripe_fx_fee', 'tax_fee'],
}

export function kindOf(category: string, sourceId: string): LineKind {
  // The type of a dispute is only adjustment.
  if (/^(?:dp|du)_/.test(sourceId)) return 'dispute'
  return lineKinds.find((kind) => kind !== 'other' && kinds[kind].includes(category)) ?? 'other'
}
