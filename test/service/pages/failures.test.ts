// What a guest finds who comes to a page that is not there or fails, and what search engines are told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosen, openVisitor, tokenIn, type Visitor } from './visitor.ts'

let visitor: Visitor
let standard: string
let sold: string
let order: string
beforeAll(async () => {
  visitor = await openVisitor()
  const event = { name: 'Fair', date: '2027-03-14', slug: 'fair', languages: ['de'] }
  await visitor.organize('POST', '/v1/events', event)
  await visitor.organize('POST', '/v1/events', { ...event, slug: 'draft' })
  await visitor.organize('POST', '/v1/events/fair/publish')
  await visitor.organize('PATCH', '/v1/events/fair/page', { contact: 'team@fair.example' })
  standard = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard' })).json.id
  sold = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Sold', quantity: 0 })).json.id
  const { headers } = await visitor.fill(chosen('fair', { [standard]: 1 }), { name: 'Ada', email: 'ada@example.org' })
  order = headers.location ?? ''
})
afterAll(() => visitor.service.close())

test.each(['/e/nowhere', '/e/draft', '/nowhere', '/e/nowhere/register'])(
  'an address without a page leads to all events: %s',
  async (path) => {
    const headers = { accept: 'text/html,application/xhtml+xml' }
    const { status, text } = await visitor.get(path, { headers })
    expect(status).toBe(404)
    expect(text).toContain('<h1>Page not found</h1>')
    expect(text).toContain('<a href="/">See all events</a>')
    expect(text).not.toContain('Fair')
  },
)

test('a program that is lost gets a problem, and finds the API', async () => {
  const { status, headers } = await visitor.get('/nowhere', { headers: { accept: '*/*' } })
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
  const lost = await visitor.get('/v1/nowhere', { headers: { accept: 'text/html' } })
  expect(lost.headers['content-type']).toBe('application/problem+json')
})

test('a page that an event does not have leads back to the event and its organizer', async () => {
  const { status, text } = await visitor.get('/e/fair/nowhere?lang=de')
  expect(status).toBe(404)
  expect(text).toContain('<h1>Seite nicht gefunden</h1>')
  expect(text).toContain('<a href="/e/fair?lang=de">Zurück zur Veranstaltung</a>')
  expect(text).toContain('href="mailto:team@fair.example"')
})

test('a page that an order does not have leads back to the order', async () => {
  const { status, text } = await visitor.get(`${order}/tickets/7`)
  expect(status).toBe(404)
  expect(text).toContain(`<a href="${order}">Back to the order</a>`)
})

test.each(['/o/nobody', '/w/nobody'])('a link of nobody says to take the latest one: %s', async (path) => {
  const { status, text } = await visitor.get(path)
  expect(status).toBe(404)
  expect(text).toContain('<h1>This link no longer works</h1>')
  expect(text).toContain('Please open the link in our latest e-mail')
})

test('a form from another site leads to the page where it belongs', async () => {
  const token = tokenIn((await visitor.get(`/e/fair/waitlist?type=${sold}`)).text)
  const headers = { 'sec-fetch-site': 'cross-site' }
  const { status, text } = await visitor.send(`/e/fair/waitlist?type=${sold}`, { token }, { headers })
  expect(status).toBe(403)
  expect(text).toContain('<a href="/e/fair">Back to the event</a>')
})

test('search engines may list events, but no form, order or missing page', async () => {
  const listed = async (path: string) => (await visitor.get(path)).headers['x-robots-tag'] !== 'noindex'
  visitor.setNow('2027-01-11T12:00:00.000Z')
  expect(await listed('/e/fair')).toBe(true)
  const kept = ['/e/fair/embed', '/e/fair/register', `/e/fair/waitlist?type=${sold}`, '/e/fair/waitlist?joined']
  for (const path of [...kept, order, `${order}/tickets/1`, '/e/nowhere', '/o/nobody', '/e/fair/nowhere']) {
    expect([path, await listed(path)]).toEqual([path, false])
  }
})
