// On both engines.
// Guests read the organizer's words in their language, and what is stored of them stays in the plain words.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, type Visitor } from './visitor.ts'

let visitor: Visitor
const ids: Record<string, string> = {}
beforeEach(async () => {
  visitor = await openVisitor()
  const organize = async (method: string, path: string, body?: object) => {
    const { status, json, text } = await visitor.organize(method, path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  await organize('POST', '/v1/events', {
    name: 'Harbour Conference',
    date: '2027-03-14',
    slug: 'harbour',
    venue: 'Quayside',
    languages: ['de', 'fr'],
    translations: { de: { name: 'Hafenkonferenz', venue: 'Am Kai' }, fr: { name: 'Conférence du port' } },
  })
  await organize('POST', '/v1/events/harbour/publish')
  const adult = {
    name: 'Adult',
    price: 1000,
    tiers: [{ name: 'Early bird', price: 800, first: 50 }],
    translations: { de: { name: 'Erwachsene', tiers: { 'Early bird': 'Frühbucher' } } },
  }
  ids.adult = (await organize('POST', '/v1/events/harbour/ticket-types', adult)).id
  ids.child = (await organize('POST', '/v1/events/harbour/ticket-types', { name: 'Child' })).id
  await organize('PATCH', '/v1/events/harbour/form', {
    questions: [
      {
        key: 'diet',
        kind: 'choice',
        label: 'Food',
        options: ['all', 'vegan'],
        ticketTypes: ['Adult'],
        translations: { de: { label: 'Essen', options: { all: 'alles' } } },
      },
    ],
  })
  await organize('PATCH', '/v1/events/harbour/page', {
    transferInstructions: 'Account 17',
    privacyUrl: 'https://harbour.example/privacy',
    translations: { de: { transferInstructions: 'Konto 17', privacyUrl: 'https://harbour.example/datenschutz' } },
  })
})
afterEach(() => visitor.service.close())

const register = () => `/e/harbour/register?q.${ids.adult}=1`
const ada = { name: 'Ada', email: 'ada@example.org', pay: 'transfer' }

test('the page has the translated words, and the plain ones where there are none', async () => {
  const german = await visitor.get('/e/harbour?lang=de')
  for (const word of ['Hafenkonferenz', 'Am Kai', 'Erwachsene', 'Child', 'Frühbucher', '/datenschutz'])
    expect(german.text).toContain(word)
  for (const word of ['Harbour', 'Quayside', 'Adult', 'Early bird', '/privacy']) expect(german.text).not.toContain(word)
  const french = await visitor.get('/e/harbour?lang=fr')
  for (const word of ['Conférence du port', 'Quayside', 'Adult']) expect(french.text).toContain(word)
  expect((await visitor.get('/e/harbour')).text).toContain('Harbour Conference')
})

test('an order in German keeps the plain answer and ticket type', async () => {
  const form = await visitor.get(`${register()}&lang=de`)
  expect(form.text).toContain('Essen')
  expect(form.text).toContain('<option value="all">alles</option>')
  const sent = await visitor.fill(`${register()}&lang=de`, { ...ada, 't0.a.diet': 'all' })
  expect(sent.status, sent.text).toBe(303)
  const { json } = await visitor.organize('GET', '/v1/events/harbour/attendees')
  expect(json.data[0]).toMatchObject({ ticketType: 'Adult', answers: { diet: 'all' } })
  const { text } = await visitor.get(sent.headers.location ?? '')
  for (const word of ['Hafenkonferenz', 'Erwachsene', 'Konto 17']) expect(text).toContain(word)
  for (const word of ['Harbour', 'Adult', 'Account 17']) expect(text).not.toContain(word)
})

test('the calendar file has the translated words for the entry that the e-mail has', async () => {
  const idOf = (text: string) => text.match(/^UID:.*$/m)?.[0]
  const german = await visitor.get('/e/harbour/calendar.ics?lang=de')
  for (const line of ['SUMMARY:Hafenkonferenz', 'LOCATION:Am Kai']) expect(german.text).toContain(line)
  const plain = await visitor.get('/e/harbour/calendar.ics')
  for (const line of ['SUMMARY:Harbour Conference', 'LOCATION:Quayside']) expect(plain.text).toContain(line)
  expect(idOf(german.text)).toBeDefined()
  expect(idOf(german.text)).toBe(idOf(plain.text))
  await visitor.organize('POST', '/v1/events/harbour/cancel')
  expect((await visitor.get('/e/harbour/calendar.ics?lang=de')).text).toContain('SUMMARY:Abgesagt: Hafenkonferenz')
})
