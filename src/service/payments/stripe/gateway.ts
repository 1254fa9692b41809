// The gateway to Stripe: create and end checkouts, refund, and read the state of payments.
import { toStripeAmount } from '../../../contract/payments/stripe-amounts.ts'
import type { StripeOptions } from '../../core/external-services.ts'
import { asked, openStripe, type StripeApi } from './client.ts'
import { type IntentState, readEvents, readIntent, readSession, type SessionState, toRefund } from './payment-state.ts'

/** Everything sent to create a checkout; stored, so that a retry sends the same request. */
export interface CheckoutRequest {
  readonly paymentId: string
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly email: string
  readonly returnUrl: string
}

interface RefundRequest {
  readonly refundId: string
  readonly intentId: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

interface StripeAccount {
  readonly id: string
  readonly name: string | null
  readonly chargesEnabled: boolean
}

export type Gateway = ReturnType<typeof gatewayOf>

export async function openGateway(secretKey: string, options: StripeOptions = {}): Promise<Gateway> {
  return gatewayOf(await openStripe(secretKey, options))
}

function gatewayOf(stripe: StripeApi) {
  return {
    account: () => asked(() => readAccount(stripe)),
    createCheckout: (request: CheckoutRequest) => asked(() => createCheckout(stripe, request)),
    /** Ends an unpaid checkout; one that has ended stays as it is. */
    expireCheckout: (sessionId: string) => asked(() => expireCheckout(stripe, sessionId)),
    checkout: (sessionId: string) => asked(() => readSession(stripe, sessionId)),
    /** A payment's money in, refunds, disputes and fees. */
    intent: (intentId: string): Promise<IntentState> => asked(() => readIntent(stripe, intentId)),
    createRefund: (request: RefundRequest) => asked(() => createRefund(stripe, request)),
    /** Events since an instant, oldest first. */
    events: (since: Date) => asked(() => readEvents(stripe, since)),
  }
}

async function readAccount(stripe: StripeApi): Promise<StripeAccount> {
  const { id, business_profile, settings, charges_enabled } = await stripe.accounts.retrieveCurrent()
  const name = business_profile?.name ?? settings?.dashboard.display_name ?? null
  return { id, name, chargesEnabled: charges_enabled }
}

async function createCheckout(stripe: StripeApi, request: CheckoutRequest): Promise<SessionState> {
  const { paymentId, orderId, currency, returnUrl } = request
  const metadata = { turnout_payment: paymentId, turnout_order: orderId }
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: toStripeAmount(request.amount, currency),
    product_data: { name: request.description },
  }
  const { id } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      client_reference_id: orderId,
      customer_email: request.email,
      metadata,
      payment_intent_data: { metadata, description: request.description },
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `turnout-checkout-${paymentId}` },
  )
  // A retry gets the first answer again, so the current state is read.
  return readSession(stripe, id)
}

async function expireCheckout(stripe: StripeApi, sessionId: string): Promise<SessionState> {
  const state = await readSession(stripe, sessionId)
  if (state.status !== 'open') return state
  await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `turnout-expire-${sessionId}` })
  return readSession(stripe, sessionId)
}

/** Looks first: Stripe forgets idempotency keys after a day, and later retries must not refund twice either. */
async function createRefund(stripe: StripeApi, { refundId, intentId, amount, currency }: RefundRequest) {
  const { refunds } = await readIntent(stripe, intentId)
  const existing = refunds.find((refund) => refund.refundId === refundId)
  if (existing) return existing
  const refund = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: toStripeAmount(amount, currency),
      metadata: { turnout_refund: refundId },
    },
    { idempotencyKey: `turnout-refund-${refundId}` },
  )
  return toRefund(refund)
}
