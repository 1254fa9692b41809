// On both engines.
// By which link a visitor came: it travels in the addresses, from any page to the order, and nowhere else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
let standard: string
beforeAll(async () => {
  visitor = await openVisitor()
  await visitor.organize('POST', '/v1/events', { name: 'Fair', date: '2027-03-14', slug: 'fair' })
  await visitor.organize('POST', '/v1/events/fair/publish')
  standard = (await visitor.organize('POST', '/v1/events/fair/ticket-types', { name: 'Standard' })).json.id
})
afterAll(() => visitor.service.close())

const ada = { name: 'Ada Lovelace', email: 'ada@example.org' }
const newestOrder = async () =>
  (await visitor.organize('GET', '/v1/events/fair/orders?sort=-createdAt&limit=1')).json.data[0]

test('a source travels from the page of the event through the choice of tickets to the order', async () => {
  const { text, headers } = await visitor.get('/e/fair?utm_source=News&utm_campaign=Spring')
  expect(headers['set-cookie']).toBeUndefined()
  // The form that chooses tickets is sent by GET, which keeps its fields alone.
  expect(text).toContain('name="source" value="news.spring"')
  const path = `${chosen('fair', { [standard]: 1 })}&source=news.spring`
  const form = await visitor.get(path)
  const action = /<form method="post" action="([^"]*register[^"]*)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&')
  expect(action).toContain('source=news.spring')
  const { headers: sent, status } = await visitor.fill(String(action), ada)
  expect(status).toBe(303)
  expect(sent.location).toContain('source=news.spring')
  expect(await newestOrder()).toMatchObject({ channel: 'page', source: 'news.spring' })
})

test('the language travels beside the source', async () => {
  const { text } = await visitor.get('/e/fair?lang=en&source=flyer')
  expect(text).toContain('lang=en&amp;source=flyer')
})

test.each([
  ['markup', '%3Cscript%3Ealert(1)%3C/script%3E'],
  ['a mailbox', 'ada%40example.org'],
  ['65 characters', 'x'.repeat(65)],
  ['a line break', 'a%0Ab'],
])('T96: %s as a source is dropped, and the order is made without one', async (_, source) => {
  const path = `${chosen('fair', { [standard]: 1 })}&source=${source}`
  const { text } = await visitor.get(path)
  expect(text).not.toContain('<script>alert')
  const { status, headers } = await visitor.fill(path, { ...ada, email: `ada${source.length}@example.org` })
  expect(status).toBe(303)
  expect(headers.location).not.toContain('source')
  expect((await newestOrder()).source).toBeNull()
})

test('a source that is none is refused with its field where somebody typed it', async () => {
  const attendee = { ...ada, ticketType: 'Standard' }
  const refused = await visitor.organize('POST', '/v1/events/fair/attendees', {
    ...attendee,
    source: 'ada@example.org',
  })
  expect(refused.status).toBe(422)
  expect(refused.json.errors).toMatchObject([{ pointer: '/source' }])
  const { json } = await visitor.organize('POST', '/v1/events/fair/attendees', { ...attendee, source: ' Flyer ' })
  expect((await visitor.organize('GET', `/v1/orders/${json.orderId}`)).json.source).toBe('flyer')
})
