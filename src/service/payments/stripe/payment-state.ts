// Reads the state of checkouts and payments from Stripe. Events only say that there is something to read, so that their
// order, number and content decide nothing.
import type { Stripe } from 'stripe'
import { fromStripeAmount } from '../../../contract/payments/stripe-amounts.ts'
import type { StripeApi } from './client.ts'

export interface SessionState {
  readonly sessionId: string
  /** Our payment that it belongs to. */
  readonly paymentId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly url: string | null
  readonly intentId: string | null
}

export interface StripeRefund {
  readonly id: string
  /** Our refund that it carries out; null for one made in the dashboard. */
  readonly refundId: string | null
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Stripe's word: pending, requires_action, succeeded, failed, canceled. */
  readonly status: string
}

interface StripeDispute {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  /** Whether the money is withdrawn at the moment. */
  readonly isTaken: boolean
}

/** A fee that Stripe charged. */
interface Fee {
  /** The balance transaction's id. */
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** The state of a payment intent, with everything that followed. */
export interface IntentState {
  readonly intentId: string
  readonly paymentId: string | null
  /** Money received; 0 until the payment succeeds. */
  readonly received: number
  readonly currency: string
  readonly isLive: boolean
  readonly refunds: readonly StripeRefund[]
  readonly disputes: readonly StripeDispute[]
  readonly fees: readonly Fee[]
}

/** An event without the content of its object. */
export interface ProcessorEvent {
  readonly id: string
  readonly type: string
  readonly at: Date
  readonly isLive: boolean
  readonly objectId: string
  readonly intentId: string | null
  readonly sessionId: string | null
  readonly paymentId: string | null
}

export async function readSession(stripe: StripeApi, id: string): Promise<SessionState> {
  const session = await stripe.checkout.sessions.retrieve(id)
  return {
    sessionId: session.id,
    paymentId: session.metadata?.turnout_payment ?? null,
    status: (session.status ?? 'open') as SessionState['status'],
    url: session.url,
    intentId: idOf(session.payment_intent),
  }
}

export async function readIntent(stripe: StripeApi, id: string): Promise<IntentState> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const refunds = await stripe.refunds
    .list({ payment_intent: id, limit: 100, expand: ['data.balance_transaction'] })
    .autoPagingToArray({ limit: 1000 })
  const disputes = charge?.disputed
    ? await stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 1000 })
    : []
  const moved = [charge?.balance_transaction, ...refunds.map((refund) => refund.balance_transaction)]
  return {
    intentId: id,
    paymentId: intent.metadata.turnout_payment ?? null,
    received: intent.status === 'succeeded' ? fromStripeAmount(intent.amount_received, currency) : 0,
    currency,
    isLive: intent.livemode,
    // Stripe lists the newest first.
    refunds: refunds.toReversed().map(toRefund),
    disputes: disputes.toReversed().map(toDispute),
    fees: feesOf([...moved, ...disputes.flatMap((dispute) => dispute.balance_transactions)]),
  }
}

export function toRefund(refund: Stripe.Refund): StripeRefund {
  const currency = refund.currency.toUpperCase()
  return {
    id: refund.id,
    refundId: refund.metadata?.turnout_refund ?? null,
    amount: fromStripeAmount(refund.amount, currency),
    currency,
    status: refund.status ?? 'pending',
  }
}

function toDispute(dispute: Stripe.Dispute): StripeDispute {
  const currency = dispute.currency.toUpperCase()
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: dispute.id,
    amount: fromStripeAmount(dispute.amount, currency),
    currency,
    status: dispute.status,
    isTaken: moved < 0,
  }
}

function feesOf(moved: readonly (Stripe.BalanceTransaction | string | null | undefined)[]): Fee[] {
  return moved.flatMap((transaction) => {
    if (!transaction || typeof transaction === 'string' || transaction.fee === 0) return []
    const currency = transaction.currency.toUpperCase()
    const { id, fee, created } = transaction
    return [{ id, amount: fromStripeAmount(fee, currency), currency, at: new Date(created * 1000) }]
  })
}

const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null)

export async function readEvents(stripe: StripeApi, since: Date): Promise<ProcessorEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const events = await stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return events.toReversed().map(processorEvent)
}

export function processorEvent(event: Stripe.Event): ProcessorEvent {
  const object = event.data.object as unknown as {
    id?: string
    object?: string
    payment_intent?: string | { id: string } | null
    metadata?: Readonly<Record<string, string>> | null
  }
  const id = object.id ?? ''
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000),
    isLive: event.livemode,
    objectId: id,
    intentId: object.object === 'payment_intent' ? id : idOf(object.payment_intent),
    sessionId: object.object === 'checkout.session' ? id : null,
    paymentId: object.metadata?.turnout_payment ?? null,
  }
}
