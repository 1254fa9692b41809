// On both engines.
// Visits as counts: kept in memory, added together by all processes, bounded, and deleted a year after the event.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetVisits } from '../../../src/service/books/visits/forget-visits.ts'
import { createVisitNotes } from '../../../src/service/books/visits/note-visits.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { day, storedVisits, storm } from './visit-story.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const visit = (source?: string, page: 'event' | 'agenda' = 'event') => ({ eventId, day, page, source })

test('processes add to what others have counted', async () => {
  const processes = [createVisitNotes(harness.store), createVisitNotes(harness.store), createVisitNotes(harness.store)]
  for (const one of processes) {
    one.note(visit('news'))
    one.note(visit('news'))
    one.note(visit(undefined, 'agenda'))
  }
  await Promise.all(processes.map((one) => one.finish()))
  expect(await storedVisits(harness.store)).toEqual([
    { day, source: '', page: 'agenda', visits: 3 },
    { day, source: 'news', page: 'event', visits: 6 },
  ])
})

test('what could not be written is written later', async () => {
  let isAway = true
  const failing: Store = {
    ...harness.store,
    write: (work, options) => (isAway ? Promise.reject(new Error('away')) : harness.store.write(work, options)),
  }
  const notes = createVisitNotes(failing)
  notes.note(visit('news'))
  await notes.finish()
  expect(await storedVisits(harness.store)).toEqual([])
  notes.note(visit('news'))
  isAway = false
  await notes.finish()
  expect(await storedVisits(harness.store)).toMatchObject([{ source: 'news', visits: 2 }])
})

test('visits of an event that is gone are dropped, and hold up no others', async () => {
  const notes = createVisitNotes(harness.store)
  notes.note({ ...visit(), eventId: 'evt_gone' })
  notes.note(visit('news'))
  await notes.finish()
  expect(await storedVisits(harness.store)).toMatchObject([{ source: 'news', visits: 1 }])
})

test('T96: of 5,000 sources a day 200 are named, over processes and restarts, one that was known keeps its name, and the rest is other', async () => {
  const { named, total, newsletter, none, other } = await storm()
  expect(named).toBe(200)
  expect(total).toBe(2 * 5_000 + 2 * 20 + 4)
  expect(none).toBe(4)
  expect(newsletter).toBe(40)
  expect(other).toBeGreaterThan(9_000)
}, 60_000)

test('the next day has sources of its own', async () => {
  const notes = createVisitNotes(harness.store)
  for (const one of [day, '2027-01-11']) {
    for (let number = 0; number < 201; number += 1) notes.note({ ...visit(`s${one}-${number}`), day: one })
  }
  await notes.finish()
  const rows = await storedVisits(harness.store)
  for (const one of [day, '2027-01-11']) {
    expect(rows.filter((row) => row.day === one && row.source !== 'other')).toHaveLength(200)
  }
})

test('visits are deleted a year after the event, and not before', async () => {
  const notes = createVisitNotes(harness.store)
  notes.note(visit('news'))
  notes.note({ ...visit('news'), day: '2027-01-11' })
  await notes.finish()
  // The event is on 2027-03-14.
  expect(await forgetVisits(harness.store, new Date('2028-03-13T12:00:00.000Z'))).toBe(false)
  expect(await storedVisits(harness.store)).toHaveLength(2)
  await forgetVisits(harness.store, new Date('2028-03-14T12:00:00.000Z'))
  expect(await storedVisits(harness.store)).toEqual([])
})

test('a registration asks and writes what it did, however many visits there are', async () => {
  await harness.close()
  const watch: { store?: RecordedStore } = {}
  harness = await openHarness({
    around: (store) => {
      watch.store = recorded(store)
      return watch.store
    },
  })
  eventId = (await createEvent(harness)).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  const statements = async (email: string) => {
    watch.store?.takeQueries()
    await harness.run('registerAttendee', registration(eventId, { payment: 'cash', source: 'news', email }))
    return watch.store?.takeQueries() ?? []
  }
  await statements('ada@example.org')
  const before = await statements('bob@example.org')
  expect(before.length).toBeGreaterThan(3)
  await counted({ news: 30 })
  expect(await statements('cid@example.org')).toEqual(before)
})

const listed = async () => (await harness.run('listSources', { params: { event_id: eventId } })).data

async function counted(visits: Readonly<Record<string, number>>): Promise<void> {
  const notes = createVisitNotes(harness.store)
  for (const [source, count] of Object.entries(visits)) {
    for (let times = 0; times < count; times += 1) notes.note(visit(source))
  }
  await notes.finish()
}

async function ordered(source: string, count: number, channel: 'page' | 'api' = 'page'): Promise<void> {
  for (let times = 0; times < count; times += 1) {
    const body = registration(eventId, { payment: 'cash', source, email: `${source}${times}@example.org` })
    await harness.run('registerAttendee', { ...body, channel })
  }
}

test('each source has its visits, and the share of them that ordered on the page, with a range', async () => {
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await counted({ news: 80, flyer: 60, ada: 49 })
  await ordered('news', 8)
  await ordered('news', 3, 'api')
  const [news, flyer, other] = await listed()
  expect(news).toMatchObject({
    source: 'news',
    visits: 80,
    pages: [{ page: 'event', visits: 80 }],
    orders: 11,
    ordersPerVisit: { share: 0.1, low: 0.0515, high: 0.1852 },
  })
  expect(flyer).toMatchObject({ source: 'flyer', visits: 60, orders: null, ordersPerVisit: null, revenue: null })
  // One person may open a link 49 times.
  expect(other).toMatchObject({ source: 'other', visits: 49, orders: null })
})

test('orders from before visits were counted are in no share', async () => {
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await ordered('news', 10)
  harness.setNow('2027-01-12T12:00:00.000Z')
  const notes = createVisitNotes(harness.store)
  for (let times = 0; times < 20; times += 1) notes.note({ ...visit('news'), day: '2027-01-12' })
  await notes.finish()
  expect(await listed()).toMatchObject([{ source: 'news', visits: 20, orders: 10, ordersPerVisit: null }])
})

test('a source with more orders than visits has no share', async () => {
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await counted({ news: 6 })
  await ordered('news', 7)
  expect(await listed()).toMatchObject([{ source: 'news', visits: 6, orders: 7, ordersPerVisit: null }])
})

test('fewer than 5 visits are not shown, and are in other', async () => {
  await createTicketType(harness, eventId, { name: 'Standard', price: 2000 })
  await counted({ news: 4, flyer: 3 })
  await ordered('news', 5, 'api')
  expect(await listed()).toMatchObject([
    { source: 'news', visits: null, pages: [], orders: 5 },
    { source: 'other', visits: 7 },
  ])
})
