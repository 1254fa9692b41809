// A night with an hour that comes twice, on the public pages: the list, the grid and a session.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PublishedEvent, publishEvent } from '../feeds/published-event.ts'
import { openVisitor, type Visitor } from '../visitor.ts'

const night = { date: '2027-10-30', endDate: '2027-10-31', timezone: 'Europe/Berlin' }

let visitor: Visitor
let event: PublishedEvent
let codes: string[]
beforeAll(async () => {
  visitor = await openVisitor()
  event = await publishEvent(visitor.organize, night)
  codes = [
    await event.place('Before', { room: 'Tent', start: '2027-10-31T01:00+02:00', minutes: 30 }),
    await event.place('Across', { room: 'Attic', start: '2027-10-31T02:30+02:00', minutes: 30 }),
    await event.place('Again', { room: 'Tent', start: '2027-10-31T02:30+01:00', minutes: 30 }),
  ]
  await event.release({ force: true })
  await event.send('POST', `/v1/events/${event.id}/schedule/publish`, {})
})
afterAll(() => visitor.service.close())

const read = async (path: string) => {
  const { status, text } = await visitor.get(path)
  expect(status).toBe(200)
  return text
}

it('the list says of which offset a time is that comes twice, at the start and at the end, and of no other', async () => {
  const times = [...(await read('/e/devconf/agenda')).matchAll(/<span class="time">([^<]*)<\/span>/g)].map(
    ([, time]) => time,
  )
  expect(times).toEqual(['01:00–01:30', '02:30 (UTC+02:00)–02:00 (UTC+01:00)', '02:30 (UTC+01:00)–03:00'])
})

it('the page of a session says the same', async () => {
  expect(await read(`/e/devconf/agenda/${codes[1]}`)).toContain('02:30 (UTC+02:00)–02:00 (UTC+01:00)')
})

it('the grid has both in the order in which they take place', async () => {
  const page = await read('/e/devconf/agenda?view=grid')
  const places = ['Before', 'Across', 'Again'].map((title) => page.indexOf(`>${title}<`))
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
  expect(page).toContain('02:30 (UTC+02:00)')
  expect(page).toContain('02:30 (UTC+01:00)')
})
