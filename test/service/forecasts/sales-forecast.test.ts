// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'
import { forecast, makeSoldEvent, noonBefore, sell } from './past-events.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

const params = (event_id: string, figure = 'sales') => ({ event_id, figure })

async function coming({ capacity = 30 } = {}) {
  harness.setNow('2027-01-01T12:00:00.000Z')
  const event = await createEvent(harness, { name: 'DevConf', date: '2027-06-01', capacity })
  await createTicketType(harness, event.id, { name: 'Standard' })
  return event
}

async function pastYears(years: readonly number[]) {
  for (const year of years) await makeSoldEvent(harness, { name: `Conf ${year}`, date: `${year}-06-01` })
}

describe('how much a sales forecast stands on', () => {
  it('says nothing without a past event and with fewer than 10 tickets', async () => {
    const event = await coming()
    await sell(harness, event, [{ daysBefore: 50, tickets: 9 }])
    const { state, needs, ...answer } = await forecast(harness, event.id)
    expect(state).toBe('too_little_data')
    expect(answer).toMatchObject({ expected: null, low: null, high: null, soldOut: null, sold: 9 })
    expect(needs.map(({ text }) => text)).toEqual([
      '1 past event with 10 tickets or more',
      'or 10 tickets sold',
      'and 8 more days of sale',
    ])
  })

  it('says nothing of a sale that has only just begun, however many tickets it sold, until some days have passed', async () => {
    const event = await coming()
    await sell(harness, event, [{ daysBefore: 50, tickets: 12 }])
    for (const level of ['50', '90']) {
      expect(await forecast(harness, event.id, { level, target: 20 })).toMatchObject({
        state: 'too_little_data',
        sold: 12,
        expected: null,
        soldOut: null,
        target: null,
        needs: [{ what: 'past events' }, { what: 'days of sale', count: 8, text: 'or 8 more days of sale' }],
      })
    }
    harness.setNow(noonBefore('2027-06-01', 43))
    expect(await forecast(harness, event.id)).toMatchObject({ state: 'too_little_data', needs: [{}, { count: 1 }] })
    harness.setNow(noonBefore('2027-06-01', 42))
    const answer = await forecast(harness, event.id)
    expect(answer).toMatchObject({ state: 'published', expected: 30 })
  })

  it('stands on published figures with 10 tickets, on own events from 2 on, and is checked from 6 on', async () => {
    const states = ['published', 'published', 'own', 'own', 'own', 'own', 'checked']
    for (const [events, state] of states.entries()) {
      if (events > 0) await makeSoldEvent(harness, { name: `Conf ${events}`, date: `2026-0${events}-10` })
      if (![0, 1, 2, 6].includes(events)) continue
      const event = await coming()
      await sell(harness, event, [{ daysBefore: 50, tickets: 10 }])
      harness.setNow(noonBefore('2027-06-01', 40))
      const answer = await forecast(harness, event.id)
      expect(answer.state, `${events} events`).toBe(state)
      expect(answer.checked === null, `${events} events`).toBe(state !== 'checked')
      expect(answer.basis.events).toHaveLength(events)
      harness.setNow('2027-01-01T12:00:00.000Z')
      await harness.run('cancelEvent', { params: { event_id: event.id }, body: {} })
    }
  })
})

describe('a sales forecast', () => {
  it('is what the formula of its method says', async () => {
    await pastYears([2024, 2025, 2026])
    const event = await coming()
    await sell(harness, event, [
      { daysBefore: 60, tickets: 6 },
      { daysBefore: 45, tickets: 2 },
    ])
    harness.setNow(noonBefore('2027-06-01', 30))
    const answer = await forecast(harness, event.id)
    expect(answer).toMatchObject({ figure: 'sales', sold: 8, capacity: 30, usual: 16, daysBefore: 30, level: 80 })
    const { share, expected, low, high } = answer as { share: number; expected: number; low: number; high: number }
    expect(expected).toBe(Math.round(8 + (1 - share) * (8 + (1 - share) * 16)))
    expect(low).toBeGreaterThanOrEqual(8)
    expect(low).toBeLessThanOrEqual(expected)
    expect(high).toBeGreaterThanOrEqual(expected)
    expect(high).toBeLessThanOrEqual(30)
    // 6 of 16 were sold 30 days before the past events.
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.5)
  })

  it('is wider at a higher level, and its types sum to the total', async () => {
    await pastYears([2024, 2025, 2026])
    const event = await coming({ capacity: 200 })
    await createTicketType(harness, event.id, { name: 'VIP' })
    await sell(harness, event, [{ daysBefore: 60, tickets: 7 }])
    const widths = await Promise.all(
      ['50', '80', '90'].map(async (level) => {
        const { low, high } = await forecast(harness, event.id, { level })
        return (high ?? 0) - (low ?? 0)
      }),
    )
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    const answer = await forecast(harness, event.id, { target: 12 })
    if (answer.figure !== 'sales') throw new Error('not of sales')
    expect(answer.byTicketType.reduce((sum, type) => sum + (type.expected ?? 0), 0)).toBe(answer.expected)
    expect(answer.target?.tickets).toBe(12)
    expect(answer.target?.chance).toBeGreaterThan(0)
  })

  it('gives no ticket type more than it has, and the event no more than its types have together', async () => {
    await pastYears([2024, 2025, 2026])
    harness.setNow('2027-01-01T12:00:00.000Z')
    const event = await createEvent(harness, { name: 'DevConf', date: '2027-06-01', capacity: 200 })
    await createTicketType(harness, event.id, { name: 'Standard', quantity: 8 })
    await createTicketType(harness, event.id, { name: 'Student', quantity: 4 })
    await sell(harness, event, [{ daysBefore: 60, tickets: 7 }])
    harness.setNow(noonBefore('2027-06-01', 30))
    const answer = await forecast(harness, event.id)
    if (answer.figure !== 'sales') throw new Error('not of sales')
    expect(answer).toMatchObject({ capacity: 200, expected: 12, high: 12, soldOut: { tickets: 12 } })
    expect(answer.byTicketType).toMatchObject([
      { ticketType: 'Standard', sold: 7, expected: 8 },
      { ticketType: 'Student', sold: 0, expected: 4 },
    ])
  })

  it('gives the chance to break even to whoever may see the money', async () => {
    await pastYears([2025, 2026])
    harness.setNow('2027-01-01T12:00:00.000Z')
    const event = await createEvent(harness, { name: 'Paid', date: '2027-06-01' })
    await createTicketType(harness, event.id, { name: 'Standard', price: 1000 })
    await sell(harness, event, [{ daysBefore: 60, tickets: 6 }])
    const expense = { description: 'Hall', amount: 9000, category: 'venue' as const }
    await harness.run('addExpense', { params: { event_id: event.id }, body: expense })
    expect(await forecast(harness, event.id)).toMatchObject({ breakEven: { tickets: 9 } })
    const principal = { ...harness.principal, scopes: new Set(['suggestions:read'] as const) }
    expect(await harness.run('showForecast', { params: params(event.id), principal })).toMatchObject({
      breakEven: null,
    })
  })

  it('learns from the copies of an event before all others, and from those it is told', async () => {
    const first = await makeSoldEvent(harness, { name: 'Series 1', date: '2025-06-01' })
    await makeSoldEvent(harness, { name: 'Other', date: '2026-03-01' })
    harness.setNow('2025-09-01T12:00:00.000Z')
    const copyTo = (from: string, date: string) =>
      harness.run('duplicateEvent', { params: { event_id: from }, body: { date } })
    const second = await copyTo(first.id, '2026-06-01')
    await sell(harness, { id: second.id, date: '2026-06-01' }, [{ daysBefore: 30, tickets: 12 }])
    const third = await copyTo(second.id, '2027-06-01')
    await sell(harness, { id: third.id, date: '2027-06-01' }, [{ daysBefore: 50, tickets: 3 }])
    const { basis } = await forecast(harness, third.id)
    expect([basis.from, basis.events.map(({ name }) => name)]).toEqual(['copies', ['Series 1', 'Series 1']])
    const like = await forecast(harness, third.id, { like: 'other' })
    expect([like.basis.from, like.basis.events.map(({ name }) => name)]).toEqual(['like', ['Other']])
  })

  it('has a line for what is special', async () => {
    await makeSoldEvent(harness, { name: 'Full', date: '2026-02-01', capacity: 16 })
    await pastYears([2024, 2025])
    const event = await coming()
    const codes = async (query?: object) => (await forecast(harness, event.id, query)).notes.map(({ code }) => code)
    expect(await codes()).toEqual(['sale_not_begun', 'past_sold_out'])
    await sell(harness, event, [{ daysBefore: 50, tickets: 3 }])
    await harness.run('updateEvent', { params: { event_id: event.id }, body: { capacity: 60 } })
    expect(await codes()).toEqual(['capacity_raised', 'past_sold_out'])
    harness.setNow('2027-06-01T10:00:00.000Z')
    expect(await codes()).toContain('event_day')
    expect(await codes({ asOf: noonBefore('2027-06-01', 49) })).toContain('terms_of_now')
    harness.setNow('2027-06-03T00:00:00.000Z')
    expect(await codes()).toEqual(['over'])
    expect(await forecast(harness, event.id)).toMatchObject({ sold: 3, expected: 3, low: 3, high: 3 })
    await harness.run('cancelEvent', { params: { event_id: event.id }, body: {} })
    expect(await codes()).toEqual(['cancelled'])
  })
})

describe('a forecast refuses', () => {
  it('an instant before the first sale or in the future, and what is no past event', async () => {
    const event = await coming()
    await sell(harness, event, [{ daysBefore: 50, tickets: 1 }])
    const refusal = (query: object, figure = 'sales') =>
      harness.refusal('showForecast', { params: params(event.id, figure), query })
    expect(await refusal({ asOf: '2027-01-02T00:00:00Z' })).toMatchObject({
      code: 'invalid_query',
      message: 'DevConf had sold nothing by 2027-01-02T00:00:00.000Z',
    })
    expect(await refusal({ asOf: '2028-01-01T00:00:00Z' })).toMatchObject({ code: 'invalid_query' })
    expect(await refusal({ like: 'devconf' })).toMatchObject({ code: 'invalid_query' })
    expect(await refusal({ like: 'nothing' })).toMatchObject({ code: 'not_found' })
    expect(await refusal({ extra: '0-60' })).toMatchObject({ code: 'invalid_query' })
    expect(await refusal({ target: 5 }, 'attendance')).toMatchObject({ code: 'invalid_query' })
    expect(await refusal({ extra: '60-0' }, 'no-shows')).toMatchObject({ code: 'invalid_query' })
    expect(await refusal({}, 'weather')).toMatchObject({ code: 'not_found' })
  })

  it('shows nothing of another account', async () => {
    const event = await coming()
    const principal = { ...harness.principal, accountId: 'acc_2' }
    expect(await harness.refusal('showForecast', { params: params(event.id), principal })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a back-test', () => {
  it('tries the forecast and simpler rules on past events, with what was known then', async () => {
    await pastYears([2023, 2024, 2025, 2026])
    const event = await coming()
    const test = await harness.run('backtestForecast', { params: params(event.id) })
    // 60, 30, 14, 7, 3 and 1 days before the three that have one before them; two sales began less than 60 days before.
    expect(test).toMatchObject({ figure: 'sales', events: 3, state: 'own' })
    expect(new Set(test.trials.map(({ slug }) => slug))).toEqual(new Set(['conf-2026', 'conf-2025', 'conf-2024']))
    expect(test.held['80']).toBe(test.trials.filter(({ held }) => held).length)
    expect(test.errors.map(({ method }) => method)).toEqual([
      'forecast',
      'lastTotal',
      'pace',
      'additivePickup',
      'multiplicativePickup',
    ])
  })

  it('leaves out the days when an event had no place left: such a forecast could not fail', async () => {
    await pastYears([2025])
    const sales = [
      { daysBefore: 60, tickets: 4 },
      { daysBefore: 10, tickets: 6 },
    ]
    await makeSoldEvent(harness, { name: 'Full 2026', date: '2026-06-01', sales, capacity: 10 })
    const event = await coming()
    const { trials } = await harness.run('backtestForecast', { params: params(event.id) })
    expect(trials.map(({ slug, daysBefore }) => `${slug} ${daysBefore}`)).toEqual(['full-2026 30', 'full-2026 14'])
  })
})
