import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, registration } from './harness.ts'
import { openService } from './served.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness({ now: '2027-01-10T12:00:00.000Z', timezone: 'America/New_York' })
})
afterEach(() => harness.close())

describe('the revenue report', () => {
  it('of an event where nothing happened is all zeros', async () => {
    const { id } = await createEvent(harness)
    expect(await harness.run('showRevenue', { params: { event_id: id } })).toEqual({
      eventId: id,
      currency: 'EUR',
      totalRevenue: 0,
      refundsIssued: 0,
      expenses: 0,
      netProfit: 0,
      formula: 'netProfit = totalRevenue - refundsIssued - expenses',
      pending: {
        orders: 0,
        amount: 0,
      },
      byTicketType: [],
      byDay: [],
      byPayment: [],
      byChannel: [],
      byCategory: [],
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
      totalRevenue: 13_900,
      refundsIssued: 2000,
      expenses: 5000,
      netProfit: 6900,
      formula: 'netProfit = totalRevenue - refundsIssued - expenses',
      pending: { orders: 1, amount: 2000 },
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
      byCategory: [{ category: 'venue', expenses: 5000 }],
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

  it('takes for the channel what the caller says of itself, for a refund that of the order', async () => {
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
