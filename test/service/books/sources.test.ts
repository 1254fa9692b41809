// On both engines.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEvent, createTicketType, openHarness, registration } from '../harness.ts'
import { folded, listedSources, named } from './source-story.ts'

test.each([
  ['Newsletter', 'newsletter'],
  ['  a.b_c-1 ', 'a.b_c-1'],
  ['<script>', undefined],
  ['ada@example.org', undefined],
  ['two words', undefined],
  ['ünïcode', undefined],
  ['', undefined],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
])('T96: of %j a source keeps %j', (text, kept) => {
  expect(folded(text)).toBe(kept)
})

test.each([
  ['source=Flyer&utm_source=mail', 'flyer'],
  ['source=%3Cscript%3E&utm_source=mail', 'mail'],
  ['utm_source=Mail&utm_campaign=Spring', 'mail.spring'],
  ['utm_source=mail&utm_campaign=Spring+Sale', 'mail'],
  [`utm_source=mail&utm_campaign=${'x'.repeat(64)}`, 'mail'],
  ['utm_campaign=spring', undefined],
  ['source=a%00b', undefined],
  ['', undefined],
])('an address with %j comes by %j', (query, source) => {
  expect(named(query)).toBe(source)
})

test('T96: a source of fewer than 5 orders is in no row of its own, and its figures are in other', async () => {
  const { data, bySource } = await listedSources()
  const unseen = { visits: null, pages: [], ordersPerVisit: null, currency: 'EUR' }
  const few = { ...unseen, orders: null, tickets: null, revenue: null, expenses: 0 }
  expect(data).toEqual([
    { source: 'newsletter', orders: 5, tickets: 5, revenue: 10_000, expenses: 0, ...unseen },
    { source: 'poster', ...few, expenses: 700 },
    { source: 'other', ...few },
    { source: null, ...few },
  ])
  const none = { refundsIssued: 0, tax: 0, expenses: 0 }
  expect(bySource).toEqual([
    { source: 'newsletter', totalRevenue: 10_000, ...none, netProfit: 10_000 },
    { source: 'other', totalRevenue: 4000, ...none, expenses: 700, netProfit: 3300 },
    { source: null, totalRevenue: 2000, ...none, netProfit: 2000 },
  ])
})

const figures = ['totalRevenue', 'refundsIssued', 'tax', 'expenses', 'netProfit'] as const

test('the revenue by source adds up to the plain report to the unit, of all days, some days and an earlier instant', async () => {
  const source = fc.constantFrom(undefined, 'a', 'b', 'c', 'other')
  const step = fc.record({
    kind: fc.constantFrom('sale', 'sale', 'sale', 'refund', 'expense'),
    source,
    part: fc.nat(99),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const harness = await openHarness({ now: '2027-01-10T12:00:00.000Z' })
      const { id } = await createEvent(harness)
      const tax = { taxRate: '19', taxName: 'VAT', taxMode: 'inclusive' as const }
      await createTicketType(harness, id, { name: 'Standard', price: 1999, ...tax })
      const sold: string[] = []
      for (const [index, { kind, source: from, part }] of steps.entries()) {
        harness.setNow(`2027-01-${String(10 + (index % 5)).padStart(2, '0')}T12:00:00.000Z`)
        const by = from === undefined ? {} : { source: from }
        if (kind === 'sale') {
          const body = registration(id, { ticketType: 'Standard', payment: 'cash', ...by })
          sold.push((await harness.run('registerAttendee', body)).orderId)
        } else if (kind === 'expense') {
          const body = { description: 'Ad', amount: 1 + part, ...by }
          await harness.run('addExpense', { params: { event_id: id }, body })
        } else {
          const order_id = sold.shift()
          if (order_id) await harness.run('refundOrder', { params: { order_id }, body: { amount: 1 + part } })
        }
      }
      for (const query of [{}, { from: '2027-01-11', to: '2027-01-13' }, { asOf: '2027-01-12T12:00:00Z' }]) {
        const plain = await harness.run('showRevenue', { params: { event_id: id }, query })
        expect(plain.bySource).toBeUndefined()
        const { bySource, ...report } = await harness.run('showRevenue', {
          params: { event_id: id },
          query: { ...query, by: 'source' },
        })
        expect(report).toEqual(plain)
        for (const key of figures)
          expect(
            bySource?.reduce((sum, one) => sum + one[key], 0),
            key,
          ).toBe(plain[key])
      }
      const { data } = await harness.run('listSources', { params: { event_id: id } })
      const { expenses } = await harness.run('showRevenue', { params: { event_id: id } })
      expect(data.reduce((sum, one) => sum + one.expenses, 0)).toBe(expenses)
      await harness.close()
    }),
    { seed: 20_270_314, numRuns: 12 },
  )
}, 60_000)
