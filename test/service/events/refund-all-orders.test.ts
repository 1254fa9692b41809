// On both engines.
// The end of all orders of a cancelled event, batch by batch, whoever else does the same at the same time.
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { openShop } from '../payments/stripe-shop.ts'
import { openService, type TestService } from '../server/serve.ts'

let service: TestService
let eventId: string
beforeEach(async () => {
  service = await openService()
  eventId = (await post('/v1/events', { name: 'DevConf', date: '2027-03-14', slug: 'devconf' })).id
  await post(`/v1/events/${eventId}/ticket-types`, { name: 'VIP', price: 5000 })
  await post(`/v1/events/${eventId}/ticket-types`, { name: 'Free' })
})
afterEach(async () => {
  expect((await service.send('GET', '/v1/ledger/verification')).json).toMatchObject({ message: 'The books agree' })
  await service.close()
})

async function post(path: string, body: object = {}) {
  const { status, json } = await service.send('POST', path, { body })
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
  return json
}
const get = async (path: string) => (await service.send('GET', path)).json
const order = (changes: object = {}) => {
  const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity: 2 }], ...changes }
  return post(`/v1/events/${eventId}/orders`, body)
}
const paid = (payment: string) => order({ payment })
const plan = () => get(`/v1/events/${eventId}/refund-plan`)
const refund = (body: object = {}) => post(`/v1/events/${eventId}/refund`, body)
const cancel = () => post(`/v1/events/${eventId}/cancel`)

/** All batches from the start, as a run of the command makes them. */
async function refundAll(limit: number) {
  const answers = []
  for (let after: string | undefined; ; ) {
    const answer = await refund({ limit, ...(after === undefined ? {} : { after }) })
    answers.push(answer)
    if (answer.next === null) return answers
    after = answer.next
  }
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const free = [{ ticketType: 'Free' }]

describe('the plan', () => {
  it('counts orders and tickets, and the refunds by method of payment', async () => {
    await paid('cash')
    await paid('cash')
    await paid('transfer')
    await paid('complimentary')
    await order()
    await order({ tickets: free })
    expect(await plan()).toEqual({
      eventId,
      name: 'DevConf',
      status: 'draft',
      orders: 6,
      tickets: 11,
      ordersWithoutMoney: 3,
      currency: 'EUR',
      amount: 30_000,
      example: { name: 'Ada', email: 'ada@example.org', amount: 10_000 },
      owedOrders: 0,
      owed: 0,
      kept: 0,
      payments: [
        { payment: 'cash', amount: 20_000, automatic: false },
        { payment: 'transfer', amount: 10_000, automatic: false },
      ],
    })
  })

  it('leaves out earlier refunds and orders that have ended', async () => {
    const { id } = await paid('cash')
    await post(`/v1/orders/${id}/refund`, { amount: 1500 })
    await post(`/v1/orders/${(await paid('card')).id}/cancel`)
    await post(`/v1/orders/${(await paid('card')).id}/cancel`, { refund: true })
    const payments = [{ payment: 'cash', amount: 8500, automatic: false }]
    expect(await plan()).toMatchObject({ orders: 1, tickets: 2, amount: 8500, payments })
  })

  it('separates a part paid by another method from the rest of its order', async () => {
    const { tickets } = await order({ tickets: free, payment: 'cash' })
    await post(`/v1/tickets/${tickets[0].id}/move`, { ticketType: 'VIP', payment: 'card' })
    await paid('cash')
    expect(await plan()).toMatchObject({
      amount: 15_000,
      payments: [
        { payment: 'cash', amount: 10_000 },
        { payment: 'card', amount: 5000 },
      ],
    })
  })

  it('matches what is then refunded', async () => {
    await paid('cash')
    const { id } = await paid('card')
    await post(`/v1/orders/${id}/refund`, { amount: 333 })
    const { amount, orders, tickets } = await plan()
    await cancel()
    const [answer] = await refundAll(50)
    expect(answer).toMatchObject({ refunded: amount, orders, tickets })
    expect(await plan()).toMatchObject({ orders: 0, tickets: 0, amount: 0, payments: [] })
  })
})

describe('refunding all orders', () => {
  it('requires a cancelled event', async () => {
    const { status, json } = await service.send('POST', `/v1/events/${eventId}/refund`, { body: {} })
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'state_conflict' })
    expect(json.hint).toContain('Cancel the event first')
  })

  it('refunds what was paid, and only voids what was not', async () => {
    const [cash, gift, waiting] = [await paid('cash'), await paid('complimentary'), await order()]
    await cancel()
    expect(await refund({ reason: 'The venue burnt down' })).toMatchObject({ orders: 3, tickets: 6, refunded: 10_000 })
    const one = await get(`/v1/orders/${cash.id}`)
    expect(one).toMatchObject({ status: 'cancelled', refunded: 10_000 })
    expect(one.refunds).toMatchObject([{ amount: 10_000, status: 'done', reason: 'The venue burnt down' }])
    for (const { id } of [gift, waiting]) {
      const other = await get(`/v1/orders/${id}`)
      expect(other).toMatchObject({ status: 'cancelled', refunded: 0, refunds: [] })
      expect(other.tickets.map((ticket: { status: string }) => ticket.status)).toEqual(['void', 'void'])
    }
    expect(await get(`/v1/events/${eventId}`)).toMatchObject({ sold: 0, held: 0 })
  })

  it('ends no more orders at once than requested, and continues after them', async () => {
    for (let count = 0; count < 5; count += 1) await paid('cash')
    await cancel()
    const answers = await refundAll(2)
    expect(answers.map(({ orders }) => orders)).toEqual([2, 2, 1])
    expect(await get(`/v1/events/${eventId}/revenue`)).toMatchObject({ totalRevenue: 50_000, refundsIssued: 50_000 })
  })

  it('continues with the remaining orders after an interruption', async () => {
    for (let count = 0; count < 5; count += 1) await paid('cash')
    await cancel()
    await refund({ limit: 2 })
    const answers = await refundAll(2)
    expect(sum(answers.map(({ orders }) => orders))).toBe(3)
  })

  test('20 runs at once refund each order once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) ids.push((await paid('cash')).id)
    await cancel()
    const runs = await Promise.all(Array.from({ length: 20 }, () => refundAll(5)))
    const answers = runs.flat()
    expect(answers.flatMap(({ failed }) => failed)).toEqual([])
    expect(sum(answers.map(({ orders }) => orders))).toBe(12)
    expect(sum(answers.map(({ refunded }) => refunded))).toBe(120_000)
    for (const id of ids) expect((await get(`/v1/orders/${id}`)).refunds).toHaveLength(1)
    expect(await get(`/v1/events/${eventId}/revenue`)).toMatchObject({ refundsIssued: 120_000 })
  })

  it('names a refused order, leaves it unchanged and ends the others', async () => {
    const [first, second, third] = [await paid('cash'), await paid('cash'), await paid('cash')]
    // Somebody took money out behind the service: less was paid than the order says.
    await service.store.write(async ({ db }) => {
      await db.updateTable('orders').set({ total: 4000 }).where('id', '=', second.id).execute()
    })
    await cancel()
    const answer = await refund()
    expect(answer).toMatchObject({ orders: 2, refunded: 20_000 })
    expect(answer.failed).toMatchObject([{ orderId: second.id, code: 'state_conflict' }])
    expect(await get(`/v1/orders/${second.id}`)).toMatchObject({ status: 'paid', refunded: 0, refunds: [] })
    for (const { id } of [first, third]) expect(await get(`/v1/orders/${id}`)).toMatchObject({ status: 'cancelled' })
    await service.store.write(async ({ db }) => {
      await db.updateTable('orders').set({ total: 10_000 }).where('id', '=', second.id).execute()
    })
    expect(await refund()).toMatchObject({ orders: 1, refunded: 10_000, failed: [] })
  })

  it('allows sales for other events between two batches, but none for this one', async () => {
    for (let count = 0; count < 4; count += 1) await paid('cash')
    const { id: other } = await post('/v1/events', { name: 'Summit', date: '2027-06-01' })
    await cancel()
    const { next } = await refund({ limit: 2 })
    const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' }
    expect((await post(`/v1/events/${other}/attendees`, person)).status).toBe('confirmed')
    const { status } = await service.send('POST', `/v1/events/${eventId}/attendees`, { body: person })
    expect(status).toBe(409)
    expect(await refund({ limit: 2, after: next })).toMatchObject({ orders: 2, next: null })
  })
})

describe('orders paid through Stripe', () => {
  it('are refunded automatically, once however many runs there are, and later payments are refused', async () => {
    const shop = await openShop()
    const path = `/v1/events/${shop.eventId}`
    const send = (method: string, where: string) =>
      shop.service.send(method, path + where, method === 'GET' ? {} : { body: {} })
    const orders = [await shop.order(), await shop.order(), await shop.order()]
    for (const { id } of orders) await shop.checkout(id)
    for (const { id } of orders.slice(1)) shop.pay(id)
    await shop.deliver()
    const { json } = await send('GET', '/refund-plan')
    expect(json).toMatchObject({ orders: 3, payments: [{ payment: 'stripe', amount: 10_000, automatic: true }] })
    await send('POST', '/cancel')
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', '/refund')))
    expect(sum(answers.map((answer) => answer.json.refunded))).toBe(10_000)
    shop.pay(orders[0]?.id ?? '')
    await shop.deliver()
    await shop.deliver()
    const back = shop.stripe.world.all('refund')
    expect(back.map(({ amount }) => amount)).toEqual([5000, 5000, 5000])
    expect(await shop.ledger()).toMatchObject({ message: 'The books agree' })
    await shop.close()
  })

  it('wait for a connection if there is none any more, and the plan says so', async () => {
    const shop = await openShop()
    const { id } = await shop.order()
    await shop.checkout(id)
    shop.pay(id)
    await shop.deliver()
    await shop.service.send('POST', '/v1/payments/disconnect')
    const { json } = await shop.service.send('GET', `/v1/events/${shop.eventId}/refund-plan`)
    expect(json.payments).toEqual([{ payment: 'stripe', amount: 5000, automatic: false }])
    await shop.close()
  })
})
