// On both engines.
// Which language a page speaks, and that it stays with the visitor.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
let slug: string
let standard: string
let count = 0
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.service.close())
beforeEach(async () => {
  slug = `fair-${++count}`
  const event = { name: 'Fair', date: '2027-03-14', slug, language: 'de', languages: ['en', 'ar'] }
  await visitor.organize('POST', '/v1/events', event)
  await visitor.organize('POST', `/v1/events/${slug}/publish`)
  standard = (await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'Standard' })).json.id
})

const ada = { name: 'Ada Lovelace', email: 'ada@example.org' }
const speaking = (accept: string) => ({ headers: { 'accept-language': accept } })
const languageOf = ({ text }: { text: string }) => /<html lang="(\w+)" dir="(\w+)">/.exec(text)?.slice(1).join(' ')

describe('a page speaks', () => {
  test.each([
    ['the event’s language to a browser that says nothing', '', '', 'de ltr'],
    ['what the browser prefers', '', 'en-US,en;q=0.9,de;q=0.5', 'en ltr'],
    ['what the browser prefers of the event’s languages', '', 'fr-FR,fr;q=0.9,ar;q=0.4,en;q=0.3', 'ar rtl'],
    ['nothing that the browser refuses', '', 'en;q=0,ar;q=0.1', 'ar rtl'],
    ['the event’s language when the browser wants another', '', 'fr,pl;q=0.5', 'de ltr'],
    ['the language that the address asks for, before what the browser prefers', '?lang=en', 'ar', 'en ltr'],
    ['none that the event does not have, whatever the address asks for', '?lang=fr', '', 'de ltr'],
    ['the event’s language where the header is no header', '', ';;q=,=,,en;q=x', 'de ltr'],
  ])('%s', async (_, query, accept, expected) => {
    const page = await visitor.get(`/e/${slug}${query}`, accept === '' ? {} : speaking(accept))
    expect(languageOf(page)).toBe(expected)
    expect(page.headers['content-language']).toBe(expected.slice(0, 2))
    expect(page.headers.vary).toBe('Accept-Language')
  })

  test('to a stranger at a wrong address what their browser prefers', async () => {
    expect(languageOf(await visitor.get('/e/nowhere', speaking('pl')))).toBe('pl ltr')
    expect(languageOf(await visitor.get('/e/nowhere'))).toBe('en ltr')
  })
})

test('a page links to itself in each of the event’s languages, under the name that its speakers use', async () => {
  const { text } = await visitor.get(`/e/${slug}?promo=A%26B&lang=en`)
  expect(text).toContain(`href="/e/${slug}?promo=A%26B&amp;lang=ar" hreflang="ar" lang="ar">العربية</a>`)
  expect(text).toContain(
    `href="/e/${slug}?promo=A%26B&amp;lang=en" hreflang="en" lang="en" aria-current="true">English</a>`,
  )
})

test('the language that an address asks for stays in redirects', async () => {
  const { headers } = await visitor.fill(`${chosen(slug, { [standard]: 1 })}&lang=ar`, ada)
  expect(headers.location).toMatch(/^\/o\/[^?]+\?lang=ar$/)
})

test('an order’s page speaks the language in which it was ordered, and another when its address asks for that', async () => {
  const { headers } = await visitor.fill(chosen(slug, { [standard]: 1 }), ada, speaking('en'))
  const order = String(headers.location)
  expect(languageOf(await visitor.get(order, speaking('ar')))).toBe('en ltr')
  expect(languageOf(await visitor.get(`${order}?lang=de`))).toBe('de ltr')
  const { json } = await visitor.organize('GET', `/v1/events/${slug}/orders`)
  expect(json.data[0].language).toBe('en')
})

test('what people wrote keeps its own direction on a page from right to left', async () => {
  await visitor.organize('PATCH', `/v1/events/${slug}`, { venue: 'Hafen e. V.' })
  const { headers } = await visitor.fill(chosen(slug, { [standard]: 1 }), { ...ada, name: 'Ada Jr.' }, speaking('ar'))
  const { text } = await visitor.get(String(headers.location))
  for (const written of ['Hafen e. V.', 'Ada Jr.']) {
    const places = text.split('</header>')[1]?.split(written) ?? []
    expect(places.length).toBeGreaterThan(1)
    for (const before of places.slice(0, -1)) expect(before.slice(-5)).toBe('<bdi>')
  }
})

test('a waitlist entry’s page speaks the language in which it was joined', async () => {
  const type = (await visitor.organize('POST', `/v1/events/${slug}/ticket-types`, { name: 'VIP', quantity: 1 })).json.id
  await visitor.fill(chosen(slug, { [type]: 1 }), ada)
  await visitor.fill(`/e/${slug}/waitlist?type=${type}`, { ...ada, quantity: '1' }, speaking('ar'))
  const { json } = await visitor.organize('GET', `/v1/events/${slug}/waitlist-entries`)
  expect(json.data[0].language).toBe('ar')
})

test('further languages are kept once each, without the event’s own', async () => {
  const languages = ['en', 'de', 'en', 'fr']
  const { json } = await visitor.organize('PATCH', `/v1/events/${slug}`, { languages })
  expect([json.language, json.languages]).toEqual(['de', ['en', 'fr']])
  const { json: switched } = await visitor.organize('PATCH', `/v1/events/${slug}`, { language: 'en' })
  expect([switched.language, switched.languages]).toEqual(['en', ['fr']])
})

test('a language without words is refused with those that there are', async () => {
  const { status, json } = await visitor.organize('PATCH', `/v1/events/${slug}`, { language: 'tlh' })
  expect([status, json.errors[0].pointer]).toEqual([422, '/language'])
  expect(json.errors[0].detail).toContain('de')
})
