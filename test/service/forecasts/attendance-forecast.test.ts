// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readComingGuests } from '../../../src/service/forecasts/reading/guests.ts'
import { storeCurves } from '../../../src/service/forecasts/store-curves.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { forecast, makeSoldEvent, noonBefore, sell } from './past-events.ts'

let harness: Harness
const watch: { store?: RecordedStore } = {}
beforeEach(async () => {
  harness = await openHarness({
    around: (store) => {
      watch.store = recorded(store)
      return watch.store
    },
  })
})
afterEach(() => harness.close())

const sales = [{ daysBefore: 20, tickets: 30 }]

/** An event of which the first so many people came. */
async function scanned(name: string, date: string, came: number): Promise<string> {
  const { id, attendees } = await makeSoldEvent(harness, { name, date, sales })
  harness.setNow(`${date}T09:00:00.000Z`)
  for (const attendee of attendees.slice(0, came)) {
    const body = { ticketId: attendee.replace('att_', 'tkt_') }
    await harness.run('scanTicket', { params: { event_id: id }, body })
  }
  return id
}

async function coming(price = 0) {
  harness.setNow('2027-01-01T12:00:00.000Z')
  const event = await createEvent(harness, { name: 'DevConf', date: '2027-06-01', capacity: 40, startTime: '10:00' })
  await createTicketType(harness, event.id, { name: 'Standard', price })
  await sell(harness, event, [{ daysBefore: 50, tickets: 30 }])
  harness.setNow(noonBefore('2027-06-01', 40))
  return event
}

describe('an attendance forecast', () => {
  it('learns from scanned events, and names those of which too few were scanned', async () => {
    await scanned('Bare', '2026-02-01', 3)
    await scanned('First', '2026-03-01', 24)
    await scanned('Second', '2026-06-01', 25)
    const answer = await forecast(harness, (await coming()).id, {}, 'attendance')
    expect(answer.basis).toMatchObject({ unmeasured: ['Bare'] })
    expect(answer.basis.events.map(({ attended }) => attended)).toEqual([25, 24, null])
    expect(answer.state).toBe('own')
    expect(answer.method).toContain('your 2 scanned events: 11 of 60 ticket holders stayed away')
    const { expected, low, high, enough, rate } = answer as { [name: string]: number } & typeof answer
    expect(low).toBeLessThanOrEqual(expected ?? 0)
    expect(high).toBeGreaterThanOrEqual(expected ?? 0)
    expect(enough).toBeGreaterThanOrEqual(expected ?? 0)
    expect(rate).toBeGreaterThan(0.6)
    expect(rate).toBeLessThan(0.95)
    expect(JSON.stringify(answer)).not.toMatch(/guest\d|att_|@/)
  })

  it('counts who objects to profiling like somebody who is new', async () => {
    const at = '2026-03-01'
    const past = await makeSoldEvent(harness, { name: 'First', date: at, sales })
    const here = await createEvent(harness, { name: 'DevConf', date: '2027-06-01' })
    await createTicketType(harness, here.id, { name: 'Standard', price: 0 })
    const histories = async () => {
      const door = { eventId: past.id, ended: `${at}T23:00:00.000Z`, knownAt: '2026-03-02T23:00:00.000Z' }
      const { data } = await harness.run('listCheckInLists', { params: { event_id: past.id } })
      const known = [{ ...door, listIds: data.map(({ id }) => id) }]
      const event = { ...here, endDate: null, startTime: null, createdAt: '', cancelledAt: null, copiedFrom: null }
      const groups = await harness.store.read((session) =>
        readComingGuests({ session, principal: harness.principal }, { event, until: new Date('2027-05-01'), known }),
      )
      return Object.fromEntries(groups.map(({ history, people }) => [history, people]))
    }
    harness.setNow(`${at}T09:00:00.000Z`)
    const [first = '', second = ''] = past.attendees
    await harness.run('scanTicket', {
      params: { event_id: past.id },
      body: { ticketId: first.replace('att_', 'tkt_') },
    })
    harness.setNow('2027-01-01T12:00:00.000Z')
    const again: string[] = []
    for (const id of [first, second]) {
      const { email } = await harness.run('showAttendee', { params: { attendee_id: id } })
      again.push((await harness.run('registerAttendee', registration(here.id, { email: email.toUpperCase() }))).id)
    }
    expect(await histories()).toEqual({ came: 1, stayedAway: 1 })
    await harness.run('updateAttendee', { params: { attendee_id: first }, body: { profiling: false } })
    expect(await histories()).toEqual({ none: 1, stayedAway: 1 })
    await harness.run('updateAttendee', { params: { attendee_id: again[0] ?? '' }, body: { profiling: true } })
    expect(await histories()).toEqual({ came: 1, stayedAway: 1 })
  })

  it('stands on published rates without any, and says the same twice', async () => {
    const event = await coming()
    const ask = () => forecast(harness, event.id, {}, 'attendance')
    const answer = await ask()
    expect(answer).toMatchObject({ state: 'published', checked: null, arrivals: [] })
    expect(await ask()).toEqual(answer)
  })
})

describe('extra places', () => {
  it('are a table with advice for free tickets', async () => {
    await scanned('First', '2026-03-01', 22)
    const answer = await forecast(harness, (await coming()).id, { extra: '0-10' }, 'no-shows')
    if (answer.figure !== 'no-shows') throw new Error('of another figure')
    expect(answer.extra.map(({ extra }) => extra)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const chances = answer.extra.map(({ chance }) => chance)
    expect(chances).toEqual(chances.toSorted((one, other) => one - other))
    expect(answer.extra[0]).toMatchObject({ chance: 1, outside: 0, outsideMost: 0 })
    expect(answer.advice).not.toBeNull()
    expect(answer.risk).toBe(5)
  })

  it('come without advice where tickets are paid, and need a capacity', async () => {
    const event = await coming(1000)
    const answer = await forecast(harness, event.id, { extra: '10' }, 'no-shows')
    expect(answer).toMatchObject({ advice: null })
    expect(answer.notes.map(({ code }) => code)).toContain('tickets_paid')
    await harness.run('updateEvent', { params: { event_id: event.id }, body: { capacity: null } })
    const params = { event_id: event.id, figure: 'no-shows' }
    expect(await harness.refusal('showForecast', { params, query: { extra: '10' } })).toMatchObject({
      code: 'invalid_query',
    })
  })
})

describe('what is stored of ended events', () => {
  it('changes no answer, and is read again once an attendee has changed', async () => {
    const past = await makeSoldEvent(harness, { name: 'Past', date: '2026-03-01' })
    await makeSoldEvent(harness, { name: 'Other', date: '2026-06-01' })
    const event = await coming()
    harness.setNow('2027-05-02T00:00:00.000Z')
    const ask = () => forecast(harness, event.id, { asOf: '2027-05-01T00:00:00Z' })
    const fresh = await ask()
    const queriesOf = async (act: () => Promise<unknown>) => {
      watch.store?.takeQueries()
      await act()
      return (watch.store?.takeQueries() ?? []).length
    }
    const unstored = await queriesOf(ask)
    expect(await storeCurves(harness.store, new Date('2027-05-01T00:00:00.000Z'))).toBe(false)
    expect(await ask()).toEqual(fresh)
    expect(await queriesOf(ask)).not.toBe(unstored)
    const params = { attendee_id: past.attendees[0] ?? '' }
    await harness.run('updateAttendee', { params, body: { name: 'Grace' } })
    expect(await ask()).toEqual(fresh)
  })

  it('costs a registration not one statement', async () => {
    const statements = async (eventId: string) => {
      watch.store?.takeQueries()
      await harness.run('registerAttendee', registration(eventId, { payment: 'cash' }))
      return (watch.store?.takeQueries() ?? []).length
    }
    harness.setNow('2027-01-01T12:00:00.000Z')
    const bare = await createEvent(harness, { name: 'Bare', date: '2027-07-01' })
    await createTicketType(harness, bare.id, { name: 'Standard' })
    const before = await statements(bare.id)
    await makeSoldEvent(harness, { name: 'Past', date: '2026-03-01' })
    await storeCurves(harness.store, new Date('2027-05-01T00:00:00.000Z'))
    const event = await coming()
    expect(await statements(event.id)).toBe(before)
  })
})
