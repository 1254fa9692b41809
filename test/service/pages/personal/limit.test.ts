// An agenda of one's own holds 500 sessions; whoever ticks more is told so, and loses nothing of what was ticked.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Organize } from '../agenda/sample-agenda.ts'
import { openVisitor, type Visitor } from '../visitor.ts'

let visitor: Visitor
let codes: string[]
beforeEach(async () => {
  visitor = await openVisitor()
  codes = await makeLargeAgenda(async (method, to, body) => {
    const { status, json, text } = await visitor.organize(method, to, body)
    expect(status, text).toBeLessThan(300)
    return json
  })
})
afterEach(() => visitor.service.close())

/** 501 sessions at the same time, released and public; gives their codes. */
async function makeLargeAgenda(organize: Organize): Promise<string[]> {
  const of = '/v1/events/devconf'
  await organize('POST', '/v1/events', { name: 'DevConf', slug: 'devconf', date: '2027-03-27' })
  await organize('POST', `${of}/publish`)
  await organize('POST', `${of}/rooms`, { name: 'Posters', parallel: 500 })
  const made: string[] = []
  for (let number = 0; number < 501; number += 1) {
    made.push((await organize('POST', `${of}/sessions`, { title: `Poster ${number}`, minutes: 30 })).code)
  }
  const places = made.map((session) => ({ op: 'place', session, room: 'Posters', start: '2027-03-27T10:00' }))
  for (const changes of [places.slice(0, 500), places.slice(500)]) {
    await organize('POST', `${of}/schedule/changes`, { changes })
  }
  await organize('POST', `${of}/schedule/releases`, { force: true })
  await organize('POST', `${of}/schedule/publish`, {})
  return made
}

const page = '/e/devconf/agenda/my'
const ticked = (text: string) => text.match(/name="star" value="\w+" checked/g)?.length ?? 0

test('a visitor stars 500 sessions, no more at once and no more one by one', async () => {
  const refused = await visitor.fill(page, { star: codes })
  expect([refused.status, ticked(refused.text)]).toEqual([422, 501])
  expect(refused.text).toContain('Please choose at most 500 sessions.')

  const made = await visitor.fill(page, { star: codes.slice(0, 500) })
  expect(made.status).toBe(303)
  const own = String(made.headers.location)
  const [last = ''] = codes.slice(500)
  const again = await visitor.fill(`${own}/choose`, { shown: [last], star: [last] }, { to: own })
  expect([again.status, ticked(again.text)]).toEqual([422, 501])
  expect(again.text).toContain('Please choose at most 500 sessions.')
  expect(ticked((await visitor.get(`${own}/choose`)).text)).toBe(500)

  const [first = ''] = codes
  const swapped = await visitor.fill(`${own}/choose`, { shown: [first, last], star: [last] }, { to: own })
  expect(swapped.status).toBe(303)
  expect(ticked((await visitor.get(`${own}/choose`)).text)).toBe(500)
})
