// On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../server/serve.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

let office: PostOffice
let event: string
beforeAll(async () => {
  office = await openPostOffice()
})
afterAll(() => office.close())

beforeEach(async () => {
  const body = { name: 'Fair', date: '2027-03-14', venue: 'Town Hall' }
  event = `/v1/events/${(await made('/v1/events', body)).id}`
  await made(`${event}/publish`)
  const tiers = [{ name: 'Early bird', price: 8000, first: 2 }]
  await made(`${event}/ticket-types`, { name: 'VIP', price: 10_000, tiers, taxRate: '19', taxName: 'VAT', quantity: 4 })
  await made(`${event}/ticket-types`, { name: 'Free' })
  await made(`${event}/promo-codes`, { code: 'TEN', percent: 10 })
  await office.send('PATCH', `${event}/page`, { transferInstructions: 'IBAN DE02' })
})

async function made(path: string, body: object = {}) {
  const { json, status, text } = await office.send('POST', path, body)
  expect(status, text).toBeLessThan(300)
  return json
}

const ada = { name: 'Ada', email: 'ada@example.org' }
const vip = (quantity: number) => [{ ticketType: 'VIP', quantity }]
const rehearse = (order: object, id = event.split('/').at(-1)) => {
  const request = { operation: 'createOrder', params: { event_id: id }, body: { ...ada, ...order } }
  return office.send('POST', '/v1/rehearsals', request)
}
const create = (order: object) => office.send('POST', `${event}/orders`, { ...ada, ...order })

/** Without what is new in each order: ids, codes and links. */
const comparable = ({ total, tax, discount, status, promoCode, expiresAt, tickets, currency }: Answer['json']) => ({
  total,
  tax,
  discount,
  status,
  promoCode,
  expiresAt,
  currency,
  tickets: tickets.map(({ ticketType, price, name, status: of }: Answer['json']) => ({
    ticketType,
    price,
    name,
    status: of,
  })),
})

describe('a rehearsed order', () => {
  it.each<[string, object]>([
    ['not paid yet', { tickets: vip(1) }],
    ['over the end of a tier', { tickets: vip(3) }],
    ['to be paid by transfer', { tickets: vip(2), payBy: '2027-02-01T00:00:00.000Z' }],
    ['paid, with a code', { tickets: vip(3), promoCode: 'ten', payment: 'cash' }],
    ['given away', { tickets: vip(1), payment: 'complimentary' }],
    ['free', { tickets: [{ ticketType: 'Free', quantity: 2, name: 'Grace', email: 'grace@example.org' }] }],
    ['of several types and people', { tickets: [...vip(1), { ticketType: 'Free', name: 'Bo' }], payment: 'card' }],
  ])('comes to what the order is: %s', async (_name, order) => {
    const { status, json, text } = await rehearse(order)
    expect(status, text).toBe(200)
    await office.plan()
    const before = (await office.messages()).length
    const sold = (await create(order)).json
    await office.plan()
    const { result, mails } = json
    expect(comparable(result)).toEqual(comparable(sold))
    expect(mails).toBe((await office.messages()).length - before)
  })

  it('leaves nothing behind', async () => {
    const state = async () =>
      Promise.all(
        ['', '/orders', '/attendees', '/ticket-types', '/promo-codes', '/refunds'].map(
          async (path) => (await office.send('GET', `${event}${path}`)).json,
        ),
      )
    const changes = async () => (await office.send('GET', '/v1/audit?limit=200')).json.data.length
    const [before, records] = [await state(), await changes()]
    for (let times = 0; times < 5; times += 1) {
      expect((await rehearse({ tickets: vip(4), promoCode: 'TEN', payment: 'cash' })).status).toBe(200)
    }
    expect(await state()).toEqual(before)
    expect(await changes()).toBe(records)
  })

  it('makes the ticket type of an event without any, and takes it back', async () => {
    const { id } = await made('/v1/events', { name: 'Party', date: '2027-03-14' })
    const order = { ...ada, tickets: [{ ticketType: 'Guest', quantity: 2 }], createTicketType: true }
    const { json } = await rehearse(order, id)
    expect(json.result).toMatchObject({ total: 0, tickets: [{ ticketType: 'Guest' }, { ticketType: 'Guest' }] })
    expect((await office.send('GET', `/v1/events/${id}/ticket-types`)).json.data).toEqual([])
  })

  it.each<[string, object]>([
    ['more than are left', { tickets: vip(5) }],
    ['no such type', { tickets: [{ ticketType: 'VVIP' }] }],
    ['no such code', { tickets: vip(1), promoCode: 'ELEVEN' }],
    ['a day that is over', { tickets: vip(1), payBy: '2027-01-01T00:00:00.000Z' }],
    ['another price than was said', { tickets: vip(1), expectedTotal: 1 }],
  ])('is refused as the order is: %s', async (_name, order) => {
    const [tried, asked] = [await rehearse(order), await create(order)]
    expect(tried.status).toBeGreaterThanOrEqual(400)
    const { instance: _one, ...refused } = tried.json
    const { instance: _other, ...refusal } = asked.json
    expect(refused).toEqual(refusal)
  })

  it('has the places of orders whose time is over, and leaves those orders as they are', async () => {
    const { json } = await create({ tickets: vip(4) })
    expect((await rehearse({ tickets: vip(1) })).json.code).toBe('sold_out')
    office.passMinutes(11)
    expect(await rehearse({ tickets: vip(4) })).toMatchObject({ status: 200, json: { result: { total: 36_000 } } })
    const { version } = (await office.send('GET', `/v1/orders/${json.id}`)).json
    expect(version).toBe(json.version)
  })
})
