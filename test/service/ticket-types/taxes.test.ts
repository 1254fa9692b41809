// On both engines.
// Taxes from the ticket type to the books: what is charged, rounded, given back, moved and reported.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(async () => {
  expect((await harness.run('verifyLedger', { query: {} })).message).toBe('The books agree')
  await harness.close()
})

const type = (name: string, price: number, tax: Partial<Body<'createTicketType'>> = {}) =>
  createTicketType(harness, eventId, { name, price, ...tax })
const order = (tickets: Body<'createOrder'>['tickets'], more: Partial<Body<'createOrder'>> = {}) =>
  harness.run('createOrder', {
    params: { event_id: eventId },
    body: { name: 'Ada', email: 'ada@example.org', tickets, payment: 'cash', ...more },
  })
const many = (ticketType: string, quantity = 1) => [{ ticketType, quantity }]
const show = (id: string) => harness.run('showOrder', { params: { order_id: id } })
const refund = (id: string, body: Body<'refundOrder'>) => harness.run('refundOrder', { params: { order_id: id }, body })
const revenue = (query = {}) => harness.run('showRevenue', { params: { event_id: eventId }, query })
const move = (id: string, body: Body<'moveTicket'>) => harness.run('moveTicket', { params: { ticket_id: id }, body })
const byTotal = () => harness.run('updateEvent', { params: { event_id: eventId }, body: { taxRounding: 'total' } })

describe('the amount charged', () => {
  it('includes an inclusive tax in the price, and adds an exclusive one', async () => {
    await type('In', 11_900, { taxRate: '19' })
    await type('On', 10_000, { taxRate: '7.7', taxName: 'MWST', taxMode: 'exclusive' })
    await type('None', 500)
    const made = await order([...many('In'), ...many('On', 2), ...many('None')])
    expect(made).toMatchObject({ total: 33_940, net: 30_500, tax: 3440, refundedTax: 0 })
    expect(made.tickets.map(({ net, tax, price, taxRate, taxName }) => [net, tax, price, taxRate, taxName])).toEqual([
      [10_000, 1900, 11_900, '19', 'VAT'],
      [10_000, 770, 10_770, '7.7', 'MWST'],
      [10_000, 770, 10_770, '7.7', 'MWST'],
      [500, 0, 500, null, null],
    ])
    expect(made.taxes).toEqual([
      { taxName: 'VAT', taxRate: '19', net: 10_000, tax: 1900, gross: 11_900 },
      { taxName: 'MWST', taxRate: '7.7', net: 20_000, tax: 1540, gross: 21_540 },
      { taxName: null, taxRate: null, net: 500, tax: 0, gross: 500 },
    ])
    expect(await show(made.id)).toEqual(made)
  })

  it.each([
    ['line', 'exclusive', [39.66, 39.66, 39.66], 18.99],
    ['total', 'exclusive', [39.67, 39.66, 39.66], 19.0],
    ['line', 'inclusive', [33.33, 33.33, 33.33], 15.96],
    ['total', 'inclusive', [33.33, 33.33, 33.33], 15.96],
  ] as const)('is rounded by %s, %s', async (rounding, taxMode, prices, tax) => {
    if (rounding === 'total') await byTotal()
    await type('VIP', 3333, { taxRate: '19', taxMode })
    const made = await order(many('VIP', 3))
    expect(made.tickets.map(({ price }) => price / 100)).toEqual(prices)
    expect(made.tax).toBe(Math.round(tax * 100))
    expect(made.tickets.reduce((sum, ticket) => sum + ticket.tax, 0)).toBe(made.tax)
  })

  it('is taxed after a discount, which is taken off the listed price', async () => {
    await type('On', 10_000, { taxRate: '19', taxMode: 'exclusive' })
    const code = { code: 'TENTH', percent: 10 }
    await harness.run('createPromoCode', { params: { event_id: eventId }, body: code })
    expect(await order(many('On'), { promoCode: 'tenth' })).toMatchObject({ total: 10_710, tax: 1710, discount: 1000 })
  })

  it('is the same for a registration, which waits for all of it', async () => {
    await type('On', 10_000, { taxRate: '19', taxMode: 'exclusive' })
    const { orderId, price } = await harness.run('registerAttendee', registration(eventId, { ticketType: 'On' }))
    expect(price).toBe(11_900)
    expect(await show(orderId)).toMatchObject({ status: 'pending', total: 11_900, tax: 1900 })
    expect((await revenue()).pending).toEqual({ tickets: 1, amount: 11_900 })
    const free = registration(eventId, { ticketType: 'On', payment: 'complimentary' })
    const given = await harness.run('registerAttendee', free)
    expect(await show(given.orderId)).toMatchObject({ total: 0, tax: 0, taxes: [{ net: 0, tax: 0 }] })
  })

  it('becomes nothing if a pending order becomes complimentary, or its ticket is void', async () => {
    await type('VIP', 11_900, { taxRate: '19' })
    const one = await order(many('VIP', 2), { payment: undefined })
    await harness.run('voidTicket', { params: { ticket_id: one.tickets[0]?.id ?? '' }, body: {} })
    expect(await show(one.id)).toMatchObject({ total: 11_900, tax: 1900 })
    await harness.run('payOrder', { params: { order_id: one.id }, body: { payment: 'complimentary' } })
    expect(await show(one.id)).toMatchObject({ status: 'paid', total: 0, tax: 0 })
  })

  it('stays the same when the rate changes later, pending or paid', async () => {
    const { id } = await type('VIP', 11_900, { taxRate: '19' })
    const paid = await order(many('VIP'))
    const waiting = await order(many('VIP'), { payment: undefined })
    await harness.run('updateTicketType', { params: { ticket_type_id: id }, body: { taxRate: '7' } })
    await harness.run('payOrder', { params: { order_id: waiting.id }, body: { payment: 'cash' } })
    for (const { id: orderId } of [paid, waiting]) {
      expect((await show(orderId)).taxes).toMatchObject([{ taxRate: '19', tax: 1900 }])
    }
    expect((await order(many('VIP'))).taxes).toMatchObject([{ taxRate: '7', tax: 779 }])
    expect((await refund(paid.id, {})).refundedTax).toBe(1900)
    expect((await revenue()).byTax).toMatchObject([
      { taxRate: '19', totalRevenue: 23_800, refundsIssued: 11_900, net: 10_000, tax: 1900 },
      { taxRate: '7', totalRevenue: 11_900, tax: 779 },
    ])
  })
})

describe('the books', () => {
  it('keep sales and tax apart, and a refund returns both, to the unit when everything is refunded', async () => {
    await type('VIP', 9999, { taxRate: '19' })
    const { id } = await order(many('VIP'))
    for (const amount of [3333, 3333, 3333]) await refund(id, { amount })
    const { data } = await harness.run('listLedgerEntries', { query: { event: eventId } })
    expect(data.map(({ book, amount, category }) => [book, amount, category])).toEqual([
      ['cash', 9999, null],
      ['sales', -8403, '19% VAT'],
      ['tax', -1596, '19% VAT'],
      ['refunds', 2801, '19% VAT'],
      ['tax_refunds', 532, '19% VAT'],
      ['cash', -3333, null],
      ['refunds', 2801, '19% VAT'],
      ['tax_refunds', 532, '19% VAT'],
      ['cash', -3333, null],
      ['refunds', 2801, '19% VAT'],
      ['tax_refunds', 532, '19% VAT'],
      ['cash', -3333, null],
    ])
    expect(await show(id)).toMatchObject({ refunded: 9999, refundedTax: 1596 })
  })

  it('report what buyers paid, with the tax separate and excluded from the profit', async () => {
    await type('VIP', 11_900, { taxRate: '19' })
    await type('Free', 700)
    const { id } = await order([...many('VIP', 2), ...many('Free')])
    await refund(id, { amount: 2450 })
    expect(await revenue()).toMatchObject({
      totalRevenue: 24_500,
      refundsIssued: 2450,
      tax: 3420,
      netProfit: 18_630,
      formula: 'netProfit = totalRevenue - refundsIssued - tax - expenses',
      byTicketType: [
        { totalRevenue: 23_800, refundsIssued: 2380 },
        { totalRevenue: 700, refundsIssued: 70 },
      ],
      byPayment: [{ payment: 'cash', totalRevenue: 24_500, refundsIssued: 2450 }],
      byDay: [{ date: '2027-01-10', totalRevenue: 24_500, refundsIssued: 2450, expenses: 0 }],
      byCategory: [],
      byTax: [
        { taxRate: '19', totalRevenue: 23_800, refundsIssued: 2380, net: 18_000, tax: 3420 },
        { taxRate: null, taxName: null, totalRevenue: 700, refundsIssued: 70, net: 630, tax: 0 },
      ],
    })
    harness.setNow('2027-01-11T12:00:00.000Z')
    await refund(id, {})
    expect(await revenue()).toMatchObject({ tax: 0, netProfit: 0 })
    expect(await revenue({ asOf: '2027-01-10T23:00:00Z' })).toMatchObject({ tax: 3420, netProfit: 18_630 })
  })

  it('break even at as many tickets as bring in their net price', async () => {
    await type('VIP', 11_900, { taxRate: '19' })
    await type('On', 5000, { taxRate: '19', taxMode: 'exclusive' })
    await order(many('VIP'))
    const hall = { description: 'Hall', amount: 25_000, category: 'venue' } as const
    await harness.run('addExpense', { params: { event_id: eventId }, body: hall })
    expect((await revenue()).breakEven).toMatchObject({
      missing: 15_000,
      averagePrice: 10_000,
      tickets: 2,
      byTicketType: [
        { price: 10_000, tickets: 2 },
        { price: 5000, tickets: 3 },
      ],
    })
  })
})

describe('a ticket moved to another type', () => {
  beforeEach(async () => {
    await type('In', 11_900, { taxRate: '19' })
    await type('On', 20_000, { taxRate: '7', taxMode: 'exclusive' })
  })

  it('that is dearer is charged the difference with tax, all of it at the current rate', async () => {
    const { id, tickets } = await order(many('In'))
    await refund(id, { amount: 1900 })
    await move(tickets[0]?.id ?? '', { ticketType: 'On', payment: 'card' })
    expect(await show(id)).toMatchObject({ total: 23_300, tax: 1524, refunded: 1900, refundedTax: 124 })
    expect((await revenue()).byTax).toEqual([
      { taxName: 'VAT', taxRate: '19', totalRevenue: 0, refundsIssued: 0, net: 0, tax: 0 },
      { taxName: 'VAT', taxRate: '7', totalRevenue: 23_300, refundsIssued: 1900, net: 20_000, tax: 1400 },
    ])
  })

  it('that is cheaper owes the difference, and no tax on it', async () => {
    const { id, tickets } = await order(many('On'))
    await move(tickets[0]?.id ?? '', { ticketType: 'In' })
    expect(await show(id)).toMatchObject({ total: 11_900, owed: 9500, tax: 1900, refundedTax: 0 })
    expect(await revenue()).toMatchObject({ totalRevenue: 11_900, refundsIssued: 0, tax: 1900 })
  })

  it('that is cheaper gets the difference back with its tax where it is paid back at once', async () => {
    const { id, tickets } = await order(many('On'))
    await move(tickets[0]?.id ?? '', { ticketType: 'In', payment: 'cash' })
    expect(await show(id)).toMatchObject({ total: 21_400, refunded: 9500, tax: 3417, refundedTax: 1517 })
    expect(await revenue()).toMatchObject({ totalRevenue: 21_400, refundsIssued: 9500, tax: 1900 })
  })

  it('and back again is refunded to the unit, however the parts were rounded', async () => {
    const { id, tickets } = await order(many('In'))
    const ticket = tickets[0]?.id ?? ''
    await type('Half', 5000, { taxRate: '19' })
    await type('Free', 0)
    await move(ticket, { ticketType: 'Half', payment: 'cash' })
    await move(ticket, { ticketType: 'Free', payment: 'cash' })
    await move(ticket, { ticketType: 'Half', payment: 'cash' })
    const { tax } = await refund(id, {})
    expect(await show(id)).toMatchObject({ total: 16_900, refunded: 16_900, tax, refundedTax: tax })
    expect(await revenue()).toMatchObject({ tax: 0, netProfit: 0 })
  })

  it('before payment costs the current price', async () => {
    const { id, tickets } = await order(many('In'), { payment: undefined })
    await move(tickets[0]?.id ?? '', { ticketType: 'On' })
    expect(await show(id)).toMatchObject({ total: 21_400, tax: 1400, taxes: [{ taxRate: '7' }] })
  })

  it('at the same price includes its new type’s tax, and within its own type keeps the old one', async () => {
    const { id, tickets } = await order(many('In'))
    const ticket = tickets[0]?.id ?? ''
    const types = await harness.run('listTicketTypes', { params: { event_id: eventId }, query: {} })
    const inclusive = types.data.find(({ name }) => name === 'In')?.id ?? ''
    await harness.run('updateTicketType', { params: { ticket_type_id: inclusive }, body: { taxRate: '16' } })
    await move(ticket, { ticketType: 'In', keepPrice: true })
    expect(await show(id)).toMatchObject({ total: 11_900, tax: 1900, taxes: [{ taxRate: '19' }] })
    await move(ticket, { ticketType: 'On', keepPrice: true })
    expect(await show(id)).toMatchObject({ total: 11_900, tax: 779, taxes: [{ taxRate: '7' }] })
  })
})

describe('tax settings', () => {
  it('have a default name and mode, and are removed with the rate', async () => {
    const { id } = await type('VIP', 5000, { taxRate: '19.0' })
    const at = { params: { ticket_type_id: id } }
    expect(await harness.run('showTicketType', at)).toMatchObject({
      taxRate: '19',
      taxName: 'VAT',
      taxMode: 'inclusive',
    })
    await harness.run('updateTicketType', { ...at, body: { taxMode: 'exclusive' } })
    expect(await harness.run('showTicketType', at)).toMatchObject({ taxRate: '19', taxMode: 'exclusive' })
    await harness.run('updateTicketType', { ...at, body: { taxRate: null } })
    expect(await harness.run('showTicketType', at)).toMatchObject({ taxRate: null, taxName: null, taxMode: null })
    const failure = await harness.refusal('updateTicketType', { ...at, body: { taxName: 'GST' } })
    expect(failure.issues).toMatchObject([{ pointer: '/taxName', detail: '"taxName" needs a "taxRate"' }])
  })

  it('are copied with an event', async () => {
    await byTotal()
    await type('VIP', 5000, { taxRate: '8.875', taxName: 'Sales tax', taxMode: 'exclusive' })
    const copy = await harness.run('duplicateEvent', { params: { event_id: eventId }, body: { date: '2028-03-12' } })
    expect(copy.taxRounding).toBe('total')
    const { data } = await harness.run('listTicketTypes', { params: { event_id: copy.id }, query: {} })
    expect(data).toMatchObject([{ taxRate: '8.875', taxName: 'Sales tax', taxMode: 'exclusive' }])
  })
})
