// What an agenda of 1,000 sessions in 20 rooms over five days costs: bytes of a page, and statements.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../postgres/database.ts'
import { type RecordedStore, recorded } from '../../recorded.ts'
import { openVisitor, type Visitor } from '../visitor.ts'

let store: RecordedStore
let visitor: Visitor
beforeAll(async () => {
  store = recorded(await openTestStore())
  visitor = await openVisitor({ store })
  for (const sessions of [20, 1_000]) await makeEvent(sessions)
})
afterAll(() => visitor.service.close())

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** A session an hour in each of 20 rooms, ten hours a day. */
async function makeEvent(sessions: number): Promise<void> {
  const organize = async (path: string, body: object) => {
    const { status, json, text } = await visitor.organize('POST', path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  const slug = `conf-${sessions}`
  const of = `/v1/events/${slug}`
  await organize('/v1/events', { name: 'DevConf', slug, date: '2027-03-14', endDate: '2027-03-18' })
  await organize(`${of}/publish`, {})
  const people = Math.ceil(sessions * 0.7)
  const rows = [
    ...numbers(20).map((number) => ({ kind: 'room', key: `r${number}`, name: `Lecture room ${number}` })),
    ...numbers(people).map((number) => ({ kind: 'speaker', key: `p${number}`, name: `Grace Hopper the ${number}th` })),
    ...numbers(5).map((number) => ({ kind: 'track', key: `t${number}`, name: `Track number ${number}` })),
    ...numbers(sessions).map((number) => ({
      kind: 'session',
      key: `s${number}`,
      title: `What we learned from running talk number ${number}`,
      code: `TALK${String(number).padStart(2, '0')}`,
      track: `t${number % 5}`,
      speakers: [{ key: `p${(number * 37) % people}` }],
      tags: [`tag ${number % 80}`],
    })),
    ...numbers(sessions).map((number) => {
      const hour = Math.floor(number / 20)
      const start = `2027-03-${14 + Math.floor(hour / 10)}T${String(9 + (hour % 10)).padStart(2, '0')}:00`
      return { kind: 'slot', key: `x${number}`, session: `s${number}`, room: `r${number % 20}`, start, minutes: 45 }
    }),
  ]
  const { id } = await organize(`${of}/schedule-imports`, {
    name: 'agenda.json',
    format: 'pretalx',
    source: slug,
    fingerprint: '5e'.repeat(32),
    rows: rows.length,
  })
  for (let at = 0; at < rows.length; at += 200) {
    const part = rows.slice(at, at + 200)
    await organize(`/v1/schedule-imports/${id}/rows`, { first: at, rows: part, last: at + 200 >= rows.length })
  }
  await organize(`${of}/schedule/releases`, { force: true })
  await organize(`${of}/schedule/publish`, {})
}

it('a page shows a day, today or the first one, in 120 KB at most, as a list and as a grid', async () => {
  for (const query of ['', '?view=grid', '?day=2027-03-16', '?type=talk']) {
    const { text } = await visitor.get(`/e/conf-1000/agenda${query}`)
    expect([...text.matchAll(/<article/g)]).toHaveLength(200)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120_000)
  }
  visitor.setNow('2027-03-17T12:00:00Z')
  expect((await visitor.get('/e/conf-1000/agenda')).text).toContain('id="day-2027-03-17"')
  visitor.setNow('2027-01-10T12:00:00Z')
})

it('a page of 1,000 sessions asks as much as one of 20', async () => {
  const statements = async (path: string) => {
    // The first visitor after a change has the agenda read; the reader has a test of its own.
    await visitor.get(path)
    store.takeQueries()
    expect((await visitor.get(path)).status).toBe(200)
    return store.takeQueries().length
  }
  const counts = new Map<string, number[]>()
  for (const page of ['/agenda', '/agenda?view=grid', '/agenda/TALK07', '/speakers', '/agenda/changes']) {
    counts.set(page, [await statements(`/e/conf-20${page}`), await statements(`/e/conf-1000${page}`)])
  }
  expect(Object.fromEntries(counts)).toEqual({
    '/agenda': [12, 12],
    '/agenda?view=grid': [12, 12],
    // One more: how many places are left is not kept in memory.
    '/agenda/TALK07': [13, 13],
    '/speakers': [12, 12],
    '/agenda/changes': [13, 13],
  })
})
