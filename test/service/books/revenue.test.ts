// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'
import { openService } from '../server/serve.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness({ now: '2027-01-10T12:00:00.000Z', timezone: 'America/New_York' })
})
afterEach(() => harness.close())

describe('the revenue report', () => {
  it('of an event without any activity is all zeros', async () => {
    const { id } = await createEvent(harness)
    expect(await harness.run('showRevenue', { params: { event_id: id } })).toEqual({
      eventId: id,
      currency: 'EUR',
      period: { from: null, to: null, asOf: null },
      totalRevenue: 0,
      refundsIssued: 0,
      tax: 0,
      expenses: 0,
      netProfit: 0,
      formula: 'netProfit = totalRevenue - refundsIssued - expenses',
      pending: {
        tickets: 0,
        amount: 0,
      },
      owed: 0,
      netProfitAfterOwed: 0,
      prepaid: { unpaid: 0, owed: 0 },
      byTicketType: [],
      byDay: [],
      byPayment: [],
      byChannel: [],
      byTax: [],
      byCategory: [],
      budget: [],
      breakEven: {
        missing: 0,
        stillToSpend: 0,
        averagePrice: null,
        tickets: 0,
        placesLeft: null,
        reachable: true,
        byTicketType: [],
      },
    })
  })

  it('adds up sales, refunds and expenses, by ticket type, by day in the event’s zone and by category', async () => {
    const { id, slug } = await createEvent(harness)
    const vip = await createTicketType(harness, id, { name: 'VIP', price: 9900 })
    const standard = await createTicketType(harness, id, { name: 'Standard', price: 2000 })
    await harness.run('registerAttendee', registration(id, { ticketType: 'VIP', payment: 'card' }))
    await harness.run('registerAttendee', registration(id, { payment: 'cash' }))
    await harness.run('registerAttendee', registration(id, { payment: 'complimentary' }))
    await harness.run('registerAttendee', registration(id))
    harness.setNow('2027-01-12T03:00:00Z')
    const late = await harness.run('registerAttendee', {
      ...registration(id, { payment: 'transfer' }),
      channel: 'cli',
    })
    harness.setNow('2027-01-13T12:00:00Z')
    await harness.run('cancelAttendee', { params: { attendee_id: late.id }, body: { refund: true } })
    const hall = { description: 'Hall', amount: 5000, category: 'venue', date: '2027-01-10' } as const
    await harness.run('addExpense', { params: { event_id: id }, body: hall })
    expect(await harness.run('showRevenue', { params: { event_id: slug } })).toEqual({
      eventId: id,
      currency: 'EUR',
      period: { from: null, to: null, asOf: null },
      totalRevenue: 13_900,
      refundsIssued: 2000,
      tax: 0,
      expenses: 5000,
      netProfit: 6900,
      formula: 'netProfit = totalRevenue - refundsIssued - expenses',
      pending: { tickets: 1, amount: 2000 },
      owed: 0,
      netProfitAfterOwed: 6900,
      prepaid: { unpaid: 0, owed: 0 },
      byTicketType: [
        { ticketTypeId: vip.id, ticketType: 'VIP', tickets: 1, totalRevenue: 9900, refundsIssued: 0 },
        { ticketTypeId: standard.id, ticketType: 'Standard', tickets: 2, totalRevenue: 4000, refundsIssued: 2000 },
      ],
      byDay: [
        { date: '2027-01-10', totalRevenue: 11_900, refundsIssued: 0, expenses: 5000 },
        { date: '2027-01-11', totalRevenue: 2000, refundsIssued: 0, expenses: 0 },
        { date: '2027-01-13', totalRevenue: 0, refundsIssued: 2000, expenses: 0 },
      ],
      byPayment: [
        { payment: 'card', totalRevenue: 9900, refundsIssued: 0 },
        { payment: 'cash', totalRevenue: 2000, refundsIssued: 0 },
        { payment: 'transfer', totalRevenue: 2000, refundsIssued: 2000 },
      ],
      byChannel: [
        { channel: 'api', totalRevenue: 11_900, refundsIssued: 0 },
        { channel: 'cli', totalRevenue: 2000, refundsIssued: 2000 },
      ],
      byTax: [],
      byCategory: [{ category: 'venue', expenses: 5000 }],
      budget: [],
      breakEven: {
        missing: 0,
        stillToSpend: 0,
        averagePrice: 5950,
        tickets: 0,
        placesLeft: null,
        reachable: true,
        byTicketType: [
          { ticketTypeId: vip.id, ticketType: 'VIP', price: 9900, tickets: 0, available: null },
          { ticketTypeId: standard.id, ticketType: 'Standard', price: 2000, tickets: 0, available: null },
        ],
      },
    })
  })

  it('counts every confirmed registration as a ticket, paid or not, until it is cancelled', async () => {
    const { id } = await createEvent(harness)
    const first = await harness.run('registerAttendee', registration(id, { ticketType: 'Free' }))
    await harness.run('registerAttendee', registration(id, { ticketType: 'Free' }))
    await createTicketType(harness, id, { name: 'VIP', price: 9900 })
    await harness.run('registerAttendee', registration(id, { ticketType: 'VIP', payment: 'complimentary' }))
    await harness.run('registerAttendee', registration(id, { ticketType: 'VIP' }))
    const tickets = async () => {
      const { byTicketType } = await harness.run('showRevenue', { params: { event_id: id } })
      return Object.fromEntries(byTicketType.map((type) => [type.ticketType, type.tickets]))
    }
    expect(await tickets()).toEqual({ Free: 2, VIP: 1 })
    await harness.run('cancelAttendee', { params: { attendee_id: first.id }, body: {} })
    expect(await tickets()).toEqual({ Free: 1, VIP: 1 })
  })

  it('takes the channel from the caller’s user agent, and a refund’s from its order', async () => {
    const service = await openService()
    const json = async (...sent: Parameters<typeof service.send>) => (await service.send(...sent)).json
    const cli = { 'user-agent': 'turnout-cli' }
    const { id } = await json('POST', '/v1/events', { body: { name: 'DevConf', date: '2027-03-14' } })
    await json('POST', `/v1/events/${id}/ticket-types`, { body: { name: 'Standard', price: 2000 } })
    const { body } = registration(id, { payment: 'cash' })
    const byCli = await json('POST', `/v1/events/${id}/attendees`, { body, headers: cli })
    await json('POST', `/v1/events/${id}/attendees`, { body, headers: { 'user-agent': 'shop/1.0' } })
    await json('POST', `/v1/events/${id}/attendees`, { body: { ...body, email: 'b@example.org' } })
    await json('POST', `/v1/attendees/${byCli.id}/cancel`, { body: { refund: true } })
    expect((await json('GET', `/v1/events/${id}/revenue`)).byChannel).toEqual([
      { channel: 'api', totalRevenue: 4000, refundsIssued: 0 },
      { channel: 'cli', totalRevenue: 2000, refundsIssued: 2000 },
    ])
    await service.close()
  })
})

describe('a report on some days', () => {
  const sold = async () => {
    const { id } = await createEvent(harness)
    await createTicketType(harness, id, { name: 'Standard', price: 2000 })
    for (const now of [
      '2027-01-10T12:00:00Z',
      '2027-01-11T04:59:59Z',
      '2027-01-11T05:00:00Z',
      '2027-01-12T12:00:00Z',
    ]) {
      harness.setNow(now)
      await harness.run('registerAttendee', registration(id, { payment: 'cash' }))
    }
    await harness.run('addExpense', {
      params: { event_id: id },
      body: { description: 'Hall', amount: 700, date: '2027-01-11' },
    })
    return (query: object) => harness.run('showRevenue', { params: { event_id: id }, query })
  }

  it.each([
    [{ from: '2027-01-11', to: '2027-01-11' }, 2000, 700, ['2027-01-11']],
    [{ from: '2027-01-11' }, 4000, 700, ['2027-01-11', '2027-01-12']],
    [{ to: '2027-01-10' }, 4000, 0, ['2027-01-10']],
    [{ from: '2028-01-01' }, 0, 0, []],
  ])('%o includes both ends, in the event’s zone', async (query, totalRevenue, expenses, dates) => {
    const report = await (await sold())(query)
    expect(report).toMatchObject({ totalRevenue, expenses, netProfit: totalRevenue - expenses })
    expect(report.byDay.map(({ date }) => date)).toEqual(dates)
    expect(report.period).toEqual({ from: null, to: null, asOf: null, ...query })
  })

  it('leaves out current figures and those of the whole event', async () => {
    const report = await (await sold())({ from: '2027-01-11' })
    expect(report).toMatchObject({ pending: null, budget: null, breakEven: null, byTicketType: [{ tickets: null }] })
  })

  it('is refused if the last day is before the first', async () => {
    const params = { event_id: (await createEvent(harness)).id }
    const query = { from: '2027-01-02', to: '2027-01-01' }
    expect(await harness.refusal('showRevenue', { params, query })).toMatchObject({
      code: 'invalid_query',
      issues: [{ pointer: '?to' }],
    })
  })
})
