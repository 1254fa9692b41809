import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../../src/contract/core/failures.ts'
import { type CheckoutRequest, openGateway } from '../../../../src/service/payments/stripe/gateway.ts'
import { type FakeStripe, type Fault, startFakeStripe } from '../../../fakes/stripe/fake-stripe.ts'

let fake: FakeStripe
beforeEach(async () => {
  fake = await startFakeStripe()
})
afterEach(() => fake.close())

const gateway = (timeoutMs = 300) => openGateway(fake.secretKey, { baseUrl: fake.url, timeoutMs })

const request: CheckoutRequest = {
  paymentId: 'pay_1',
  orderId: 'ord_1',
  amount: 5000,
  currency: 'USD',
  description: 'DevConf: 1 × VIP',
  email: 'ada@example.org',
  returnUrl: 'https://devconf.example/thanks',
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.catch((error: unknown) => error)
  if (thrown instanceof Failure) return thrown
  throw new Error(`expected a Failure, got ${String(thrown)}`)
}

const paid = async (amount = 5000, currency = 'USD') => {
  const stripe = await gateway()
  const { sessionId } = await stripe.createCheckout({ ...request, amount, currency })
  const { intent } = fake.world.pay(sessionId)
  return { stripe, sessionId, intentId: intent.id as string }
}

const requestsTo = (path: string) => fake.requests.filter((one) => one === path).length

describe('a checkout', () => {
  it('requests the order’s amount and carries the ids that lead back to it', async () => {
    const session = await (await gateway()).createCheckout(request)
    expect(session).toMatchObject({ status: 'open', paymentId: 'pay_1', intentId: null })
    expect(session.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(fake.world.all('checkout.session')[0]).toMatchObject({
      amount_total: 5000,
      currency: 'usd',
      client_reference_id: 'ord_1',
      customer_email: 'ada@example.org',
      metadata: { turnout_order: 'ord_1', turnout_payment: 'pay_1' },
    })
  })

  it.each<[Fault, number]>([
    ['silent-after-effect', 3],
    ['broken-after-effect', 3],
    ['silent', 2],
    ['broken', 2],
    ['rate-limited', 1],
  ])('is made once however often its answer is lost: %s, %i times', async (fault, times) => {
    fake.fail('POST /v1/checkout/sessions', fault, times)
    const stripe = await gateway()
    const first = await stripe.createCheckout(request).catch(() => undefined)
    const again = await stripe.createCheckout(request)
    expect(again.sessionId).toBe(first?.sessionId ?? again.sessionId)
    expect(fake.world.all('checkout.session')).toHaveLength(1)
  })

  it('ends on request, and stays paid if somebody was faster', async () => {
    const stripe = await gateway()
    const { sessionId } = await stripe.createCheckout(request)
    const other = await stripe.createCheckout({ ...request, paymentId: 'pay_2' })
    fake.world.pay(other.sessionId)
    expect(await stripe.expireCheckout(sessionId)).toMatchObject({ status: 'expired' })
    expect(await stripe.expireCheckout(other.sessionId)).toMatchObject({ status: 'complete' })
  })
})

describe('the state of a payment', () => {
  it.each([
    ['USD', 5000, 5000],
    ['JPY', 500, 500],
    ['KWD', 1230, 1230],
    ['UGX', 700, 70_000],
  ])('is in the contract’s units: %s %i', async (currency, amount, atStripe) => {
    const { stripe, intentId } = await paid(amount, currency)
    expect(fake.world.find(intentId, 'payment_intent').amount).toBe(atStripe)
    expect(await stripe.intent(intentId)).toMatchObject({ received: amount, currency, paymentId: 'pay_1' })
  })

  it('includes our refunds and the dashboard’s, disputes, and Stripe’s fees', async () => {
    const { stripe, intentId } = await paid()
    const ours = await stripe.createRefund({ refundId: 'ref_1', intentId, amount: 1000, currency: 'USD' })
    fake.world.refund({ intent: intentId, amount: 500 })
    const dispute = fake.world.dispute(intentId)
    const { refunds, disputes, fees } = await stripe.intent(intentId)
    expect(refunds.map(({ refundId, amount, status }) => [refundId, amount, status])).toEqual([
      ['ref_1', 1000, 'succeeded'],
      [null, 500, 'succeeded'],
    ])
    expect(refunds[0]?.id).toBe(ours.id)
    expect(disputes).toMatchObject([{ amount: 3500, isTaken: true }])
    expect(fees.map(({ amount }) => amount)).toEqual([175, 1500])
    fake.world.closeDispute(dispute.id, 'won')
    expect((await stripe.intent(intentId)).disputes).toMatchObject([{ status: 'won', isTaken: false }])
  })
})

describe('a refund', () => {
  it.each<Fault>(['silent-after-effect', 'broken-after-effect'])('goes back once: %s, 3 times', async (fault) => {
    const { stripe, intentId } = await paid()
    fake.fail('POST /v1/refunds', fault, 3)
    const refund = { refundId: 'ref_1', intentId, amount: 2000, currency: 'USD' }
    expect(await failureOf(stripe.createRefund(refund))).toMatchObject({ code: 'processor_unavailable' })
    expect(await stripe.createRefund(refund)).toMatchObject({ refundId: 'ref_1', status: 'succeeded' })
    expect(fake.world.chargeOf(intentId).amount_refunded).toBe(2000)
    expect(requestsTo('POST /v1/refunds')).toBe(3)
  })

  it('above the remaining amount is refused with an explanation', async () => {
    const { stripe, intentId } = await paid()
    const failure = await failureOf(stripe.createRefund({ refundId: 'ref_1', intentId, amount: 5001, currency: 'USD' }))
    expect(failure).toMatchObject({ code: 'processor_refused', message: expect.stringContaining('5001') })
  })
})

describe('a failing request', () => {
  it('is an amount that Stripe does not accept', async () => {
    const stripe = await gateway()
    const failure = await failureOf(stripe.createCheckout({ ...request, amount: 1234, currency: 'KWD' }))
    expect(failure).toMatchObject({ code: 'processor_refused', hint: expect.stringContaining('0.010 KWD') })
    expect(fake.requests).toEqual([])
  })

  it('is anything with a wrong key, which the failure does not quote', async () => {
    const stripe = await openGateway('sk_test_wrong0000000000', { baseUrl: fake.url })
    const failure = await failureOf(stripe.account())
    expect(failure.code).toBe('processor_refused')
    expect(JSON.stringify([failure.message, failure.hint, failure.details])).not.toContain('wrong')
  })

  it.each([
    // Whoever sends a live key hears that; where requests go was settled before anybody asked.
    ['sk_live_x', 'http://127.0.0.1:1', 'processor_refused'],
    ['rk_live_x', 'http://localhost:1', 'processor_refused'],
    ['sk_test_x', 'https://evil.example', 'usage'],
    ['sk_live_x', 'https://evil.example', 'usage'],
    ['sk_test_x', 'http://127.0.0.1.evil.example', 'usage'],
    ['sk_test_x', 'nowhere', 'usage'],
  ])('sends the key %s only to Stripe, not to %s', async (secretKey, baseUrl, code) => {
    expect(await failureOf(openGateway(secretKey, { baseUrl }))).toMatchObject({ code })
  })

  it('is everything while Stripe is down', async () => {
    fake.fail('GET /v1/account', 'broken', 9)
    expect(await failureOf((await gateway()).account())).toMatchObject({
      code: 'processor_unavailable',
      retryAfterS: 5,
    })
  })
})
