// A line of a Stripe report: a balance transaction and the ids of what it belongs to.
import type { FileLine } from '../statement-line.ts'

const lineKinds = ['charge', 'refund', 'dispute', 'payout', 'fee', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

export interface StripeLine extends FileLine {
  /** The balance transaction's unique id. */
  readonly id: string
  readonly kind: LineKind
  /** Stripe's name for its kind. */
  readonly category: string
  /** Deducted from `amount`; both in the balance's currency. */
  readonly fee: number
  readonly net: number
  /** The charge, refund, dispute or payout behind it. */
  readonly sourceId: string
  readonly chargeId: string
  readonly intentId: string
  readonly payoutId: string
  /** Our ids of payment and order, stored as metadata at Stripe. */
  readonly paymentId: string
  readonly orderId: string
  /** Whether the file has a column for one of them; without it, a line cannot be known to be foreign. */
  readonly tellsOurs: boolean
  /** The amount the buyer paid, if Stripe converted the currency. */
  readonly buyer: { readonly amount: number; readonly currency: string } | null
}

/** Stripe's reporting categories, and the transaction types of its balance export. */
const kinds: Readonly<Record<Exclude<LineKind, 'other'>, readonly string[]>> = {
  charge: ['charge', 'payment'],
  refund: ['refund', 'refund_failure', 'payment_refund', 'payment_failure_refund'],
  dispute: ['dispute', 'dispute_reversal'],
  payout: ['payout', 'payout_reversal', 'payout_failure', 'payout_cancel', 'payout_minimum_balance_hold'],
  fee: ['fee', 'network_cost', 'tax', 'stripe_fee', 'stripe_fx_fee', 'tax_fee'],
}

export function kindOf(category: string, sourceId: string): LineKind {
  // The balance export lists disputes only as adjustments.
  if (/^(?:dp|du)_/.test(sourceId)) return 'dispute'
  return lineKinds.find((kind) => kind !== 'other' && kinds[kind].includes(category)) ?? 'other'
}
