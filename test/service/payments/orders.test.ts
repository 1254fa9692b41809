// On both engines.
import { afterEach, describe, expect, it } from 'vitest'
import type { Refund } from '../../../src/contract/orders/payments.ts'
import type { Fault } from '../../fakes/stripe/fake-stripe.ts'
import { signed } from '../../fakes/stripe/webhooks.ts'
import { fewOnPostgres } from '../../postgres/database.ts'
import { openShop, type Shop, type ShopOptions } from './stripe-shop.ts'

const shops: Shop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})
async function open(options?: ShopOptions): Promise<Shop> {
  const shop = await openShop(options)
  shops.push(shop)
  return shop
}

/** With a Stripe whose answers may be lost. */
const losing = { patienceMs: 1000 }

async function sold(shop: Shop, quantity = 1) {
  const { id } = await shop.order(quantity)
  await shop.checkout(id)
  const intent = shop.pay(id)
  await shop.deliver()
  return { id, intent: intent.id as string }
}

/** A part of the order comes by transfer. */
const payPart = (shop: Shop, id: string) =>
  shop.service.send('POST', `/v1/orders/${id}/pay`, { body: { payment: 'transfer', amount: 4000 } })

const sessions = (shop: Shop) => shop.stripe.world.all('checkout.session')
const balance = async (shop: Shop) => {
  const { totalRevenue, refundsIssued, expenses, netProfit } = await shop.revenue()
  expect(await shop.ledger()).toMatchObject({ ok: true })
  return { totalRevenue, refundsIssued, expenses, netProfit }
}

describe('a checkout', () => {
  it('has a payment page and leaves the order waiting', async () => {
    const shop = await open()
    const { id } = await shop.order(2)
    const { status, json } = await shop.checkout(id)
    expect(status).toBe(201)
    expect(json).toMatchObject({ orderId: id, status: 'pending', amount: 10_000, currency: 'USD', problem: null })
    expect(json.checkoutUrl).toBe(shop.sessionOf(id).url)
    expect(shop.sessionOf(id)).toMatchObject({ amount_total: 10_000, success_url: 'https://devconf.example/thanks' })
    expect(await shop.show(id)).toMatchObject({ status: 'reserved', payment: null })
  })

  it('includes exclusive tax, and accepts nothing less', async () => {
    const shop = await open({ tax: { taxRate: '19', taxMode: 'exclusive' } })
    const [short, whole] = [await shop.order(), await shop.order()]
    for (const { id } of [short, whole]) {
      await shop.checkout(id)
      expect(shop.sessionOf(id)).toMatchObject({ amount_total: 5950 })
    }
    shop.pay(short.id, { amount: 5000 })
    shop.pay(whole.id)
    await shop.deliver()
    expect(await shop.show(short.id)).toMatchObject({ status: 'reserved', total: 5950, tax: 950 })
    expect(await shop.show(whole.id)).toMatchObject({ status: 'paid' })
    expect(await shop.revenue()).toMatchObject({ totalRevenue: 5950, tax: 950 })
    await balance(shop)
  })

  it('asks for what is due of an order that is paid in part', async () => {
    const shop = await open()
    const { id } = await shop.order(2)
    await payPart(shop, id)
    await shop.checkout(id)
    expect(shop.sessionOf(id)).toMatchObject({ amount_total: 6000 })
    shop.pay(id)
    await shop.deliver()
    expect(await shop.show(id)).toMatchObject({ status: 'paid', amountReceived: 10_000, owed: 0 })
    await balance(shop)
  })

  it('that is paid although a part came meanwhile pays the order, and what is too much is owed', async () => {
    const shop = await open()
    const { id } = await shop.order(2)
    await shop.checkout(id)
    shop.pay(id)
    await payPart(shop, id)
    await shop.deliver()
    expect(await shop.show(id)).toMatchObject({ status: 'paid', amountReceived: 14_000, owed: 4000 })
    await balance(shop)
  })

  it('exists once however often and concurrently it is requested', async () => {
    const shop = await open()
    const { id } = await shop.order()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.checkout(id)))
    answers.push(await shop.checkout(id))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(sessions(shop)).toHaveLength(1)
  })

  it.each(fewOnPostgres<Fault>(['silent-after-effect', 'broken-after-effect', 'silent', 'broken', 'rate-limited']))(
    'is one although three answers in a row are lost: %s',
    async (fault) => {
      const shop = await open(losing)
      const { id } = await shop.order()
      shop.stripe.fail('POST /v1/checkout/sessions', fault, 3)
      for (let attempt = 0; attempt < 3; attempt++) {
        expect(await shop.checkout(id, { 'idempotency-key': 'one' })).toMatchObject({ status: 503 })
      }
      expect(await shop.checkout(id, { 'idempotency-key': 'one' })).toMatchObject({ status: 201 })
      expect(sessions(shop)).toHaveLength(1)
      shop.pay(id)
      await shop.deliver()
      expect(await balance(shop)).toMatchObject({ totalRevenue: 5000 })
    },
  )

  it('for a paid, free, foreign or unknown order is refused', async () => {
    const shop = await open()
    const { id } = await sold(shop)
    expect(await shop.checkout(id)).toMatchObject({ status: 409, json: { code: 'state_conflict' } })
    expect(await shop.checkout('ord_none')).toMatchObject({ status: 404 })
  })

  it('requires a return page', async () => {
    const shop = await open()
    const { secretKey } = shop.stripe
    await shop.service.send('POST', '/v1/payments/disconnect')
    const { id } = await shop.order()
    expect(await shop.checkout(id)).toMatchObject({ status: 409, json: { code: 'not_connected' } })
    await shop.service.send('POST', '/v1/payments/connect', { body: { processor: 'stripe', secretKey } })
    expect(await shop.checkout(id)).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
  })
})

describe('a payment', () => {
  it('pays the order once and posts the fee, from the processor’s own figures', async () => {
    const shop = await open()
    const { id } = await sold(shop)
    expect(await shop.show(id)).toMatchObject({
      status: 'paid',
      payment: 'stripe',
      tickets: [{ status: 'valid' }],
      payments: [{ provider: 'stripe', method: 'stripe', status: 'confirmed', amount: 5000 }],
    })
    expect(await balance(shop)).toEqual({ totalRevenue: 5000, refundsIssued: 0, expenses: 175, netProfit: 4825 })
  })

  it('has the same result whatever the order and number of its events', async () => {
    const shop = await open()
    const { id } = await shop.order()
    await shop.checkout(id)
    const intent = shop.pay(id)
    shop.stripe.world.refund({ intent: intent.id, amount: 1000 })
    await shop.deliver((events) => [...events.toReversed(), ...events, ...events])
    expect(await shop.show(id)).toMatchObject({
      status: 'paid',
      refunded: 1000,
      refunds: [{ status: 'external', amount: 1000 }],
    })
    expect(await balance(shop)).toEqual({ totalRevenue: 5000, refundsIssued: 1000, expenses: 175, netProfit: 3825 })
  })

  it('has the same result if every event arrives five times at once', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop)
    const { id: other, intent: disputed } = await sold(shop)
    shop.stripe.world.refund({ intent, amount: 1000 })
    shop.stripe.world.failRefund(shop.stripe.world.refund({ intent, amount: 500 }).id)
    shop.stripe.world.dispute(disputed)
    const deliveries = shop.stripe.world.events.flatMap((event) => Array.from({ length: 5 }, () => event))
    const { webhookSecret: secret } = shop.stripe
    const statuses = await Promise.all(
      deliveries.map(async (event) => {
        const { body, headers } = signed(event, { secret, at: shop.now() })
        return (await shop.service.send('POST', shop.webhookPath, { body, headers, apiKey: null })).status
      }),
    )
    expect(statuses).toEqual(deliveries.map(() => 200))
    await Promise.all([shop.jobs(), shop.jobs()])
    await shop.jobs()
    expect(await shop.show(id)).toMatchObject({ refunded: 1000, refunds: [{ status: 'external', amount: 1000 }] })
    expect(await shop.show(other)).toMatchObject({ refunded: 5000, refunds: [{ status: 'external', amount: 5000 }] })
    expect(await balance(shop)).toMatchObject({ totalRevenue: 10_000, refundsIssued: 6000, expenses: 175 * 2 + 1500 })
    const { json } = await shop.service.send('GET', '/v1/payments/events?limit=500')
    expect(json.data).toHaveLength(shop.stripe.world.events.length)
  })

  it.each([
    ['100 for 5,000', { amount: 100 }],
    ['JPY for USD', { currency: 'jpy' }],
  ])('with %s confirms nothing and is flagged', async (_, took) => {
    const shop = await open()
    const { id } = await shop.order()
    const { json } = await shop.checkout(id)
    shop.pay(id, took)
    await shop.deliver()
    expect(await shop.show(id)).toMatchObject({ status: 'reserved', paidAt: null })
    expect((await shop.service.send('GET', `/v1/payments/${json.id}`)).json).toMatchObject({
      status: 'pending',
      problem: 'payment_mismatch',
    })
    expect(await balance(shop)).toMatchObject({ totalRevenue: 0 })
  })

  it('that arrives late still pays if a place is free', async () => {
    const shop = await open()
    const { id } = await shop.order()
    await shop.checkout(id)
    shop.passMinutes(11)
    await shop.service.send('GET', `/v1/orders/${id}`)
    shop.pay(id)
    await shop.deliver()
    expect(await shop.show(id)).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] })
  })

  it('that arrives late for a place that is gone is refunded automatically', async () => {
    const shop = await open({ capacity: 1 })
    const { id } = await shop.order()
    await shop.checkout(id)
    shop.passMinutes(11)
    const other = await shop.order()
    await shop.checkout(other.id)
    shop.pay(other.id)
    const intent = shop.pay(id)
    await shop.deliver()
    await shop.jobs()
    expect(await shop.show(other.id)).toMatchObject({ status: 'paid' })
    expect(await shop.show(id)).toMatchObject({
      status: 'paid_unfulfillable',
      refunded: 5000,
      refunds: [{ status: 'done', amount: 5000 }],
    })
    expect(shop.stripe.world.chargeOf(intent.id)).toMatchObject({ amount_refunded: 5000 })
    expect(await balance(shop)).toMatchObject({ totalRevenue: 10_000, refundsIssued: 5000 })
  })

  it('for an order paid by hand meanwhile is refunded, and only its fee is in the books', async () => {
    const shop = await open()
    const { id } = await shop.order()
    await shop.checkout(id)
    const intent = shop.pay(id)
    await shop.service.send('POST', `/v1/orders/${id}/pay`, { body: { payment: 'cash' } })
    await shop.deliver()
    await shop.jobs()
    expect(await shop.show(id)).toMatchObject({ status: 'paid', payment: 'cash', refunded: 0 })
    expect(shop.stripe.world.chargeOf(intent.id).amount_refunded).toBe(5000)
    expect(await balance(shop)).toMatchObject({ totalRevenue: 5000, refundsIssued: 0, expenses: 175 })
  })
})

describe('the end of an order', () => {
  it.each([
    ['cancelled', async (shop: Shop, id: string) => void (await shop.service.send('POST', `/v1/orders/${id}/cancel`))],
    ['expired', async (shop: Shop) => shop.passMinutes(11)],
    [
      'paid by hand',
      async (shop: Shop, id: string) =>
        void (await shop.service.send('POST', `/v1/orders/${id}/pay`, { body: { payment: 'cash' } })),
    ],
  ])('ends its checkout: %s', async (_, end) => {
    const shop = await open()
    const { id } = await shop.order()
    const { json } = await shop.checkout(id)
    await end(shop, id)
    await shop.jobs()
    expect(shop.sessionOf(id).status).toBe('expired')
    const { json: payment } = await shop.service.send('GET', `/v1/payments/${json.id}`)
    expect(payment).toMatchObject({ status: 'canceled', checkoutUrl: null })
  })
})

describe('a refund', () => {
  const refund = (shop: Shop, id: string, body: object = {}) =>
    shop.service.send('POST', `/v1/orders/${id}/refund`, { body })

  it('goes through Stripe, in full or in part', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop, 2)
    expect((await refund(shop, id, { amount: 2500 })).json.refunds).toMatchObject([{ status: 'created', amount: 2500 }])
    await shop.jobs()
    expect((await shop.show(id)).refunds).toMatchObject([{ status: 'done' }])
    await refund(shop, id)
    await shop.jobs()
    expect(shop.stripe.world.chargeOf(intent)).toMatchObject({ amount_refunded: 10_000, refunded: true })
    expect(await balance(shop)).toMatchObject({ totalRevenue: 10_000, refundsIssued: 10_000 })
  })

  it('happens once of twenty requested at once', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(shop, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await shop.jobs()
    expect(shop.stripe.world.all('refund')).toHaveLength(1)
    expect(shop.stripe.world.chargeOf(intent).amount_refunded).toBe(5000)
  })

  it.each(fewOnPostgres<Fault>(['silent-after-effect', 'broken-after-effect', 'silent', 'broken']))(
    'is one although its answer was lost three times: %s',
    async (fault) => {
      const shop = await open(losing)
      const { id, intent } = await sold(shop)
      shop.stripe.fail('POST /v1/refunds', fault, 3)
      await refund(shop, id, { amount: 2000 })
      for (let attempt = 0; attempt < 5; attempt++) {
        await shop.jobs()
        shop.passMinutes(60 * 30)
      }
      expect(await shop.show(id)).toMatchObject({ refunded: 2000, refunds: [{ status: 'done', amount: 2000 }] })
      expect(shop.stripe.world.chargeOf(intent).amount_refunded).toBe(2000)
      expect(await balance(shop)).toMatchObject({ refundsIssued: 2000 })
    },
  )

  it('that the bank rejects is charged again', async () => {
    const shop = await open()
    const { id } = await sold(shop)
    await refund(shop, id, { amount: 2000 })
    await shop.jobs()
    await shop.deliver()
    shop.stripe.world.failRefund(shop.stripe.world.all('refund')[0]?.id)
    await shop.deliver((events) => [...events, ...events])
    expect(await shop.show(id)).toMatchObject({ refunded: 0, refunds: [{ status: 'failed', amount: 2000 }] })
    expect(await balance(shop)).toMatchObject({ totalRevenue: 5000, refundsIssued: 0 })
  })

  it('made in the dashboard a moment earlier takes precedence', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop)
    await refund(shop, id)
    shop.stripe.world.refund({ intent })
    await shop.jobs()
    const { refunds } = await shop.show(id)
    expect(new Set(refunds.map(({ status, amount }: Refund) => `${status} ${amount}`))).toEqual(
      new Set(['failed 5000', 'external 5000']),
    )
    expect(await balance(shop)).toMatchObject({ refundsIssued: 5000 })
  })
})

describe('a dispute', () => {
  it('deducts the money and a fee, and returns the money when it is won', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop)
    const dispute = shop.stripe.world.dispute(intent)
    await shop.deliver((events) => [...events, ...events])
    expect(await shop.show(id)).toMatchObject({ refunds: [{ status: 'external', reason: `Dispute ${dispute.id}` }] })
    expect(await balance(shop)).toEqual({ totalRevenue: 5000, refundsIssued: 5000, expenses: 1675, netProfit: -1675 })
    shop.stripe.world.closeDispute(dispute.id, 'won')
    await shop.deliver()
    expect(await balance(shop)).toEqual({ totalRevenue: 5000, refundsIssued: 0, expenses: 1675, netProfit: 3325 })
  })
})

describe('payments sync', () => {
  const sync = async (shop: Shop) => (await shop.service.send('POST', '/v1/payments/sync')).json

  it('finds payments that no event reported, once', async () => {
    const shop = await open()
    const { id } = await shop.order()
    await shop.checkout(id)
    const intent = shop.pay(id)
    const first = await sync(shop)
    expect(first).toMatchObject({ checked: 1, failures: [], complete: true })
    expect(first.changes.join('\n')).toMatch(/order \w{10} is paid[\s\S]*a fee of 1\.75 USD/)
    expect(await shop.show(id)).toMatchObject({ status: 'paid' })
    expect((await sync(shop)).changes).toEqual([])
    shop.stripe.world.refund({ intent: intent.id, amount: 700 })
    expect((await sync(shop)).changes).toHaveLength(1)
    expect(await balance(shop)).toMatchObject({ totalRevenue: 5000, refundsIssued: 700 })
    await shop.deliver()
    expect(await balance(shop)).toMatchObject({ totalRevenue: 5000, refundsIssued: 700 })
  })

  it('checks a named payment, however long ago it was settled, and refuses an unknown one', async () => {
    const shop = await open()
    const { id, intent } = await sold(shop)
    await sold(shop)
    const { json } = await shop.service.send('GET', `/v1/events/${shop.eventId}/payments?order=${id}`)
    const [payment] = json.data
    await shop.service.send('POST', '/v1/payments/sync')
    shop.passMinutes(60 * 24 * 40)
    const refund = shop.stripe.world.refund({ intent, amount: 1000 })
    const sync = (payments: string[]) => shop.service.send('POST', '/v1/payments/sync', { body: { payments } })
    expect((await sync([payment.id])).json).toMatchObject({ checked: 1, changes: [expect.any(String)], complete: true })
    expect((await sync([payment.id])).json).toMatchObject({ checked: 1, changes: [] })
    expect(await shop.show(id)).toMatchObject({ refunded: 1000, refunds: [{ reference: refund.id }] })
    expect(await sync([payment.id, 'pay_none'])).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(await sync([])).toMatchObject({ status: 422 })
  })

  it('completes what a crash interrupted between writing and asking', async () => {
    const shop = await open(losing)
    const { id } = await shop.order()
    shop.stripe.fail('POST /v1/checkout/sessions', 'silent-after-effect', 1)
    expect(await shop.checkout(id)).toMatchObject({ status: 503 })
    expect((await sync(shop)).changes).toEqual([expect.stringContaining('the checkout is open')])
    expect(sessions(shop)).toHaveLength(1)
  })

  it('says when Stripe does not respond, and changes nothing', async () => {
    const shop = await open()
    shop.stripe.fail('GET /v1/events', 'broken', 1)
    expect(await shop.service.send('POST', '/v1/payments/sync')).toMatchObject({
      status: 503,
      json: { code: 'processor_unavailable' },
    })
  })
})

describe('a received event', () => {
  it('shows its result, even if it does not concern this service', async () => {
    const shop = await open()
    await sold(shop)
    const asked = { amount: 900, currency: 'usd', successUrl: 'https://x.example', reference: null, email: null }
    const { id } = shop.stripe.world.openSession({ ...asked, metadata: {}, intentMetadata: {} })
    shop.stripe.world.pay(id)
    await shop.deliver()
    const { json } = await shop.service.send('GET', '/v1/payments/events')
    const outcomes = json.data.map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes.some((text: string) => /is paid; pay_.*Stripe charged/.test(text))).toBe(true)
    expect(outcomes.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'not about an order of ours'))
  })
})
