// What a large agenda costs in statements: few to judge it, and none in the way of people who register for the event.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AgendaRowInput } from '../../../src/contract/agenda/imports/imports.ts'
import { openTestStore } from '../../postgres/database.ts'
import { type RecordedStore, recorded } from '../recorded.ts'
import { openService, type TestService } from '../server/serve.ts'

let store: RecordedStore
let service: TestService
/** By how many sessions they have. */
const events = new Map<number, string>()
beforeAll(async () => {
  store = recorded(await openTestStore())
  service = await openService({ store })
  for (const sessions of [0, 10, 1_000]) events.set(sessions, await openEvent(`Conference of ${sessions}`, sessions))
})
afterAll(() => service.close())

async function post(path: string, body: object) {
  const { status, json, text } = await service.send('POST', path, { body })
  if (status >= 300) throw new Error(`POST ${path}: ${text}`)
  return json
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Rows of 20 rooms, people and sessions; a session an hour in each room, ten hours a day. */
function rowsOf(sessions: number): AgendaRowInput[] {
  const people = Math.ceil(sessions * 0.7)
  return [
    ...numbers(20).map((number) => ({ kind: 'room' as const, key: `r${number}`, name: `Room ${number}` })),
    ...numbers(people).map((number) => ({ kind: 'speaker' as const, key: `p${number}`, name: `Speaker ${number}` })),
    ...numbers(sessions).map((number) => ({
      kind: 'session' as const,
      key: `s${number}`,
      title: `Talk ${number}`,
      speakers: [{ key: `p${(number * 37) % people}` }],
    })),
    ...numbers(sessions).map((number) => {
      const hour = Math.floor(number / 20)
      const start = `2027-03-${14 + Math.floor(hour / 10)}T${String(9 + (hour % 10)).padStart(2, '0')}:00`
      return {
        kind: 'slot' as const,
        key: `x${number}`,
        session: `s${number}`,
        room: `r${number % 20}`,
        start,
        minutes: 45,
      }
    }),
  ]
}

const rowsAtOnce = 200

/** An event with tickets and so many sessions. */
async function openEvent(name: string, sessions: number): Promise<string> {
  const { id } = await post('/v1/events', { name, date: '2027-03-14', endDate: '2027-03-18', capacity: 500 })
  await post(`/v1/events/${id}/ticket-types`, { name: 'Standard', price: 0 })
  if (sessions === 0) return id
  const rows = rowsOf(sessions)
  const about = {
    name: 'x.json',
    format: 'schedule-json',
    source: name,
    fingerprint: '5e'.repeat(32),
    rows: rows.length,
  }
  const { id: importId } = await post(`/v1/events/${id}/schedule-imports`, about)
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const batch = rows.slice(first, first + rowsAtOnce)
    await post(`/v1/schedule-imports/${importId}/rows`, { first, rows: batch, last: first + rowsAtOnce >= rows.length })
  }
  return id
}

const register = (event: string, name: string) =>
  post(`/v1/events/${event}/attendees`, { name, email: `${name}@example.org`, ticketType: 'Standard' })

/** Statements on the agenda and its event: not the key's, which every request has, and no part of another one. */
const counted = (queries: readonly string[]) =>
  queries.filter(
    (query) => !query.startsWith('statement ') && !queries.some((whole) => whole !== query && whole.includes(query)),
  )

it('judges 1,000 sessions in as many statements as ten: 8', async () => {
  const counts: number[] = []
  for (const sessions of [10, 1_000]) {
    const check = () => post(`/v1/events/${events.get(sessions)}/schedule/check`, {})
    await check()
    store.takeQueries()
    await check()
    counts.push(counted(store.takeQueries()).length)
  }
  expect(counts).toEqual([8, 8])
})

it('registers people for an event with 1,000 sessions by the statements of an event without any', async () => {
  const asked: string[][] = []
  for (const sessions of [0, 1_000]) {
    const event = events.get(sessions) ?? ''
    await register(event, `ada-${sessions}`)
    store.takeQueries()
    await register(event, `bob-${sessions}`)
    asked.push(store.takeQueries())
  }
  expect(asked[0]?.length).toBeGreaterThan(0)
  expect(asked[1]).toEqual(asked[0])
})
