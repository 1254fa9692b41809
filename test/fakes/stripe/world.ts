// What a fake Stripe account holds, and what happens in it: people pay, organizers refund in the dashboard, banks dispute.
// Objects have the shape of Stripe's published samples. Knows no HTTP.
import samples from './published-samples.json' with { type: 'json' }
import { feeOf, refusalOfAmount } from './tariff.ts'

// biome-ignore lint/suspicious/noExplicitAny: objects of Stripe's API, as wide as it is
export type StripeObject = Record<string, any>

/** A refusal as Stripe words it. */
export class ApiError extends Error {
  readonly status: number
  readonly error: StripeObject
  constructor(status: number, error: StripeObject) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, more: StripeObject = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more })

export interface NewSession {
  readonly amount: number
  readonly currency: string
  readonly successUrl: string
  readonly reference: string | null
  readonly email: string | null
  readonly metadata: Record<string, string>
  readonly intentMetadata: Record<string, string>
}

export interface NewRefund {
  readonly intent: string
  readonly amount?: number | undefined
  readonly metadata?: Record<string, string> | undefined
}

export type World = ReturnType<typeof createWorld>

/** @param nowS seconds since 1970 of this moment; `livemode` says which of the two worlds it is */
export function createWorld({ nowS, livemode = false }: { nowS: () => number; livemode?: boolean }) {
  const objects = new Map<string, StripeObject>()
  const events: StripeObject[] = []
  let count = 0
  const newId = (prefix: string) => `${prefix}_fake${String(++count).padStart(8, '0')}`

  const add = (sample: keyof typeof samples, id: string, changes: StripeObject): StripeObject => {
    const object = { ...structuredClone(samples[sample] as StripeObject), id, created: nowS(), livemode, ...changes }
    objects.set(id, object)
    return object
  }
  const all = (kind: string) => [...objects.values()].filter(({ object }) => object === kind)
  const find = (id: string | undefined, kind: string): StripeObject => {
    const found = objects.get(id ?? '')
    if (found?.object === kind) return found
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
    })
  }
  const emit = (type: string, object: StripeObject) => {
    const event = add('event', newId('evt'), { type, data: { object: structuredClone(object) } })
    events.push(event)
    return event
  }
  const transact = (
    source: string,
    type: string,
    { amount, fee, currency }: { amount: number; fee: number; currency: string },
    category = type,
  ) =>
    add('balance_transaction', newId('txn'), {
      amount,
      fee,
      net: amount - fee,
      currency,
      source,
      type,
      reporting_category: category,
      description: null,
    })

  const openSession = (asked: NewSession) => {
    const refusal = refusalOfAmount(asked.amount, asked.currency)
    if (refusal) throw invalid(refusal, { code: 'amount_too_small' })
    const id = newId(livemode ? 'cs_live' : 'cs_test')
    return add('checkout.session', id, {
      amount_subtotal: asked.amount,
      amount_total: asked.amount,
      currency: asked.currency,
      client_reference_id: asked.reference,
      customer_email: asked.email,
      metadata: asked.metadata,
      success_url: asked.successUrl,
      expires_at: nowS() + 86_400,
      payment_intent: null,
      intent_metadata: asked.intentMetadata,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    })
  }

  /** Somebody pays in the page of a session; `took` is for a Stripe that takes something else than was asked for. */
  const pay = (sessionId: string, took: { amount?: number; currency?: string } = {}) => {
    const session = find(sessionId, 'checkout.session')
    if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}`)
    const { amount = session.amount_total as number, currency = session.currency as string } = took
    const fee = feeOf(amount)
    const metadata = session.intent_metadata
    const intent = add('payment_intent', newId('pi'), {
      amount,
      amount_received: amount,
      currency,
      metadata,
      status: 'succeeded',
    })
    const charge = add('charge', newId('ch'), {
      amount,
      amount_captured: amount,
      captured: true,
      currency,
      metadata,
      payment_intent: intent.id,
      status: 'succeeded',
    })
    charge.balance_transaction = transact(charge.id, 'charge', { amount, fee, currency }).id
    intent.latest_charge = charge.id
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id })
    Object.assign(session, { amount_total: amount, currency })
    emit('payment_intent.succeeded', intent)
    emit('charge.succeeded', charge)
    emit('checkout.session.completed', session)
    return { session, intent, charge }
  }

  const expire = (sessionId: string) => {
    const session = find(sessionId, 'checkout.session')
    if (session.status !== 'open') {
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', { param: 'id' })
    }
    session.status = 'expired'
    emit('checkout.session.expired', session)
    return session
  }

  const chargeOf = (intentId: string) => find(find(intentId, 'payment_intent').latest_charge, 'charge')

  /** With metadata by the API, without by a click in the dashboard. */
  const refund = ({ intent, amount, metadata = {} }: NewRefund) => {
    const charge = chargeOf(intent)
    const left = charge.amount - charge.amount_refunded
    const given = amount ?? left
    if (charge.refunded)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (given > left) {
      throw invalid(`Refund amount (${given}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    }
    const refusal = refusalOfAmount(given, charge.currency)
    if (refusal) throw invalid(refusal, { param: 'amount' })
    if (all('dispute').some((one) => one.charge === charge.id && one.status !== 'won')) {
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
    }
    const id = newId('re')
    const made = add('refund', id, {
      amount: given,
      charge: charge.id,
      currency: charge.currency,
      metadata,
      payment_intent: intent,
    })
    made.balance_transaction = transact(id, 'refund', { amount: -given, fee: 0, currency: charge.currency }).id
    charge.amount_refunded += given
    charge.refunded = charge.amount_refunded === charge.amount
    emit('refund.created', made)
    emit('charge.refunded', charge)
    return made
  }

  /** The bank did not take a refund: its money is back in the balance. */
  const failRefund = (refundId: string) => {
    const made = find(refundId, 'refund')
    const charge = find(made.charge, 'charge')
    made.status = 'failed'
    charge.amount_refunded -= made.amount
    charge.refunded = false
    transact(refundId, 'refund_failure', { amount: made.amount, fee: 0, currency: made.currency })
    emit('refund.failed', made)
    return made
  }

  const disputeFee = 1500

  /** The buyer's bank takes the money back, and Stripe a fee for it. */
  const dispute = (intentId: string) => {
    const charge = chargeOf(intentId)
    const { currency } = charge
    const amount = charge.amount - charge.amount_refunded
    const id = newId('dp')
    const made = add('dispute', id, {
      amount,
      charge: charge.id,
      currency,
      payment_intent: intentId,
      status: 'needs_response',
    })
    made.balance_transactions = [transact(id, 'adjustment', { amount: -amount, fee: disputeFee, currency }, 'dispute')]
    charge.disputed = true
    emit('charge.dispute.created', made)
    emit('charge.dispute.funds_withdrawn', made)
    return made
  }

  const closeDispute = (disputeId: string, outcome: 'won' | 'lost') => {
    const made = find(disputeId, 'dispute')
    made.status = outcome
    if (outcome === 'won') {
      made.balance_transactions.push(
        transact(disputeId, 'adjustment', { amount: made.amount, fee: 0, currency: made.currency }, 'dispute_reversal'),
      )
      emit('charge.dispute.funds_reinstated', made)
    }
    emit('charge.dispute.closed', made)
    return made
  }

  /** Stripe's price for something that is no payment. */
  const bill = (amount: number, currency: string) =>
    Object.assign(transact('', 'stripe_fee', { amount: -amount, fee: 0, currency }, 'fee'), { description: 'Radar' })

  /** The payout that a balance transaction went with. */
  const paidOutWith = new Map<string, string>()

  /** All that is on the balance goes to the bank. */
  const payOut = (currency: string) => {
    const left = all('balance_transaction').filter((one) => !paidOutWith.has(one.id) && one.currency === currency)
    const amount = left.reduce((sum, { net }) => sum + net, 0)
    const made = add('payout', newId('po'), { amount, currency, status: 'paid', arrival_date: nowS() + 172_800 })
    const moved = transact(made.id, 'payout', { amount: -amount, fee: 0, currency })
    made.balance_transaction = moved.id
    for (const { id } of [...left, moved]) paidOutWith.set(id, made.id)
    return made
  }

  return {
    livemode,
    events,
    bill,
    payOut,
    paidOutWith,
    all,
    find,
    openSession,
    pay,
    expire,
    refund,
    failRefund,
    dispute,
    closeDispute,
    chargeOf,
  }
}
