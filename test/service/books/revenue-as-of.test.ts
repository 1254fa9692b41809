// On both engines.
// What the books said at an instant, against the reports that were given at that instant.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Revenue } from '../../../src/contract/books/revenue.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness({ now: '2027-01-10T12:00:00.000Z', timezone: 'Pacific/Auckland' })
  eventId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await createTicketType(harness, eventId, { name: 'VIP', price: 9900 })
})
afterEach(() => harness.close())

const report = (asOf?: string) =>
  harness.run('showRevenue', { params: { event_id: eventId }, query: asOf === undefined ? {} : { asOf } })
const register = (changes: object) => harness.run('registerAttendee', registration(eventId, changes))
const spend = (body: object) =>
  harness.run('addExpense', { params: { event_id: eventId }, body: { description: 'Bill', amount: 700, ...body } })

/** What an earlier report says again. */
function booked({ totalRevenue, refundsIssued, expenses, netProfit, ...parts }: Revenue) {
  const { byDay, byPayment, byChannel, byCategory } = parts
  const byTicketType = parts.byTicketType.map(({ tickets: _now, ...sold }) => sold)
  // A day whose entries were all taken back again is there with zeros.
  return { totalRevenue, refundsIssued, expenses, netProfit, byTicketType, byDay, byPayment, byChannel, byCategory }
}

describe('a report as of an instant', () => {
  it('is the one given at that time, whatever was entered since and for whichever day', async () => {
    const steps = [
      () => register({ payment: 'card' }),
      () => register({ ticketType: 'VIP', payment: 'cash' }),
      () => spend({ category: 'venue', date: '2026-12-01' }),
      () => spend({ category: 'print', date: '2027-06-01' }),
      async () => {
        const { data } = await harness.run('listAttendees', { params: { event_id: eventId } })
        const params = { attendee_id: data[0]?.id ?? '' }
        return harness.run('cancelAttendee', { params, body: { refund: true } })
      },
      async () => {
        const { data } = await harness.run('listExpenses', { params: { event_id: eventId } })
        return harness.run('voidExpense', { params: { expense_id: data[0]?.id ?? '' } })
      },
      () => harness.run('updateEvent', { params: { event_id: eventId }, body: { timezone: 'America/New_York' } }),
      () => register({ ticketType: 'VIP', payment: 'transfer' }),
    ]
    const given: { asOf: string; report: Revenue }[] = []
    for (const [index, step] of steps.entries()) {
      harness.setNow(`2027-0${index + 1}-10T12:00:00.000Z`)
      await step()
      given.push({ asOf: `2027-0${index + 1}-10T12:00:00.000Z`, report: await report() })
    }
    for (const { asOf, report: then } of given) expect(booked(await report(asOf)), asOf).toEqual(booked(then))
    expect(booked(await report('2027-01-09T00:00:00Z'))).toMatchObject({ totalRevenue: 0, expenses: 0, byDay: [] })
    expect(booked(await report('2030-01-01T00:00:00Z'))).toEqual(booked(await report()))
  })

  it('includes entries at that very instant, and accepts an offset', async () => {
    await register({ payment: 'card' })
    expect((await report('2027-01-10T13:00:00.000+01:00')).totalRevenue).toBe(2000)
    expect((await report('2027-01-10T11:59:59.999Z')).totalRevenue).toBe(0)
  })

  it('can be combined with days', async () => {
    await spend({ date: '2026-12-01' })
    await spend({ date: '2026-12-31' })
    harness.setNow('2027-02-01T00:00:00.000Z')
    await spend({ date: '2026-12-02' })
    const query = { from: '2026-12-01', to: '2026-12-30', asOf: '2027-01-31T00:00:00Z' }
    expect(await harness.run('showRevenue', { params: { event_id: eventId }, query })).toMatchObject({
      expenses: 700,
      period: { from: '2026-12-01', to: '2026-12-30', asOf: '2027-01-31T00:00:00.000Z' },
    })
  })

  it('reads back through more entries than one batch, and no further than necessary', async () => {
    await register({ payment: 'card' })
    await harness.store.write(async ({ db }) => {
      // 24,000 sales of a minor unit each, an hour apart.
      const digits = sql`(select 0 as d union all select 1 union all select 2 union all select 3 union all select 4
        union all select 5 union all select 6 union all select 7 union all select 8 union all select 9)`
      const numbers = sql`select a.d + 10 * b.d + 100 * c.d + 1000 * e.d as i from ${digits} a, ${digits} b, ${digits} c, ${digits} e`
      for (const [index, month] of ['02', '03', '04'].entries()) {
        await sql`insert into ledger (transaction_id, account_id, event_id, kind, book, amount, currency, day, created_at)
          select 'txn_' || ${index} || '_' || i, 'acc_1', ${eventId}, 'sale', 'sales', -1, 'EUR', ${`2027-${month}-01`},
            ${`2027-${month}-01T00:00:00.000Z`} from (${numbers}) as n where i < 8000 order by i`.execute(db)
        const total = { event_id: eventId, book: 'sales', ticket_type_id: '', category: '', payment: '', channel: '' }
        await db
          .insertInto('ledger_totals')
          .values({ ...total, day: `2027-${month}-01`, amount: -8000, count: 8000 })
          .execute()
      }
    })
    const at = async (asOf: string) => (await report(asOf)).totalRevenue
    expect(
      await Promise.all(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map((day) => at(`${day}T00:00:00Z`))),
    ).toEqual([2000, 10_000, 18_000, 26_000])
  })
})
