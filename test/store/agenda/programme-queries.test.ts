// On both engines.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { querySessions } from '../../../src/store/agenda/sessions.ts'
import { querySpeakers } from '../../../src/store/agenda/speakers.ts'
import type { Window } from '../../../src/store/core/paging.ts'
import { createEvent, type Harness, openHarness } from '../../service/harness.ts'
import { recorded } from '../../service/recorded.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
  const params = { event_id: eventId }
  for (let number = 0; number < 12; number++) {
    await harness.run('createSpeaker', { params, body: { name: `Speaker ${number}`, email: `s${number}@example.org` } })
    const speakers = [0, 1].map((step) => ({ speaker: `Speaker ${Math.max(0, number - step)}`, role: 'host' as const }))
    const body = { title: `Talk ${number}`, speakers: number === 0 ? [] : speakers }
    const { code } = await harness.run('createSession', { params, body })
    const start = `2027-03-14T${String(8 + number).padStart(2, '0')}:00`
    await harness.run('applyScheduleChanges', { params, body: { changes: [{ op: 'place', session: code, start }] } })
  }
})
afterEach(() => harness.close())

const window: Window = { order: 'createdAt', descending: false, limit: 10, after: null }

it('reads a page of sessions with speakers and slots in three statements, however many there are', async () => {
  const store = recorded(harness.store)
  const page = await store.read((session) =>
    querySessions(session, harness.principal, { eventId, q: 'speaker' }).page(window),
  )
  expect(page.map(({ record }) => [record.title, record.speakers.length, record.slots.length])).toEqual(
    Array.from({ length: 11 }, (_, index) => [`Talk ${index + 1}`, 2, 1]),
  )
  expect(store.takeQueries()).toHaveLength(3)
})

it('reads a page of speakers with the number of their sessions in two', async () => {
  const store = recorded(harness.store)
  const filter = { eventId, withoutTicket: true, byEmail: true }
  const page = await store.read((session) => querySpeakers(session, harness.principal, filter).page(window))
  expect(page.map(({ record }) => record.sessions)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  expect(store.takeQueries().length).toBeLessThanOrEqual(2)
})
