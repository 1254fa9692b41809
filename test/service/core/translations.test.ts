// On both engines.
// The organizer's words in further languages: sent, merged, refused and copied alike on every record that has some.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, openService, type TestService } from '../server/serve.ts'

let service: TestService
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

const send = (method: string, path: string, body: object): Promise<Answer> => service.send(method, path, { body })
const create = async (path: string, body: object): Promise<string> => (await send('POST', path, body)).json.id

const conference = {
  name: 'Harbour Conference',
  date: '2027-03-14',
  slug: 'harbour',
  venue: 'Quayside Warehouse',
  translations: { de: { name: 'Hafenkonferenz', venue: 'Speicher am Kai' } },
}
const path = '/v1/events/harbour'

describe('translations of an event', () => {
  beforeEach(() => create('/v1/events', conference))

  test('are beside its plain words, which stay as they are', async () => {
    const { json } = await service.send('GET', path)
    expect(json).toMatchObject(conference)
  })

  test.each([
    [
      'a new word joins the others',
      { de: { name: 'Hafentage' }, fr: { name: 'Conférence du port' } },
      {
        de: { name: 'Hafentage', venue: 'Speicher am Kai' },
        fr: { name: 'Conférence du port' },
      },
    ],
    ['null removes a word', { de: { name: null } }, { de: { venue: 'Speicher am Kai' } }],
    ['null removes a language', { de: null }, {}],
    ['null removes all', null, {}],
  ])('are merged: %s', async (_, translations, expected) => {
    const { json } = await send('PATCH', path, { translations })
    expect(json.translations).toEqual(expected)
  })

  test('go when their plain word does', async () => {
    const { json } = await send('PATCH', path, { venue: null })
    expect(json.translations).toEqual({ de: { name: 'Hafenkonferenz' } })
  })

  test('outlast a change of the plain word', async () => {
    const { json } = await send('PATCH', path, { name: 'Quay Conference' })
    expect(json.translations).toEqual(conference.translations)
  })

  test.each([
    [{ xx: { name: 'x' } }, '/translations/xx', '"translations.xx" is not a field here'],
    [{ de: { slug: 'x' } }, '/translations/de/slug', '"translations.de.slug" is not a field here'],
    [
      { de: { name: 'x'.repeat(201) } },
      '/translations/de/name',
      '"translations.de.name" must have at most 200 characters',
    ],
    [{ de: { name: '' } }, '/translations/de/name', '"translations.de.name" must not be empty'],
    [
      { de: { description: 'Drei Tage' } },
      '/translations/de/description',
      'has nothing to translate: "description" is not set',
    ],
  ])('are refused with the path: %j', async (translations, pointer, detail) => {
    const { status, json } = await send('PATCH', path, { translations })
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ pointer, code: expect.any(String), detail: expect.stringContaining(detail) }])
  })

  test('are refused with an old version', async () => {
    const headers = { 'if-match': '"7"' }
    const { status } = await service.send('PATCH', path, { headers, body: { translations: { de: null } } })
    expect(status).toBe(412)
  })

  test('are copied with the event, its ticket types, form and page', async () => {
    await create(`${path}/ticket-types`, { name: 'Early bird', translations: { de: { name: 'Frühbucher' } } })
    await send('PATCH', `${path}/form`, {
      questions: [{ key: 'diet', kind: 'text', label: 'Diet', translations: { de: { label: 'Ernährung' } } }],
    })
    await send('PATCH', `${path}/page`, {
      transferInstructions: 'Account 1',
      translations: { de: { transferInstructions: 'Konto 1' } },
    })
    const { json } = await send('POST', `${path}/duplicate`, { date: '2028-03-12' })
    const copied = async (part: string) => (await service.send('GET', `/v1/events/${json.id}${part}`)).json
    expect(json.translations).toEqual(conference.translations)
    expect((await copied('/ticket-types')).data[0].translations).toEqual({ de: { name: 'Frühbucher' } })
    expect((await copied('/form')).questions[0].translations).toEqual({ de: { label: 'Ernährung' } })
    expect((await copied('/page')).translations).toEqual({ de: { transferInstructions: 'Konto 1' } })
  })
})

describe('translations of a ticket type', () => {
  test('are merged like an event’s', async () => {
    await create('/v1/events', conference)
    const body = { name: 'Early bird', description: 'Until March', translations: { de: { name: 'Frühbucher' } } }
    const id = await create(`${path}/ticket-types`, body)
    const { json } = await send('PATCH', `/v1/ticket-types/${id}`, {
      translations: { de: { description: 'Bis März' } },
    })
    expect(json.translations).toEqual({ de: { name: 'Frühbucher', description: 'Bis März' } })
  })
})

describe('translations of price tiers', () => {
  const tiers = [
    { name: 'Early bird', price: 4000, until: '2027-01-01T00:00:00Z' },
    { name: 'Ver. 2', price: 5000, first: 50 },
  ]
  const standard = { name: 'Standard', price: 6000, tiers }
  const names = { 'Early bird': 'Frühbucher', 'Ver. 2': 'Welle 2' }
  let id = ''
  const change = async (body: object) => (await send('PATCH', `/v1/ticket-types/${id}`, body)).json.translations
  beforeEach(async () => {
    await create('/v1/events', conference)
    id = await create(`${path}/ticket-types`, {
      ...standard,
      translations: { de: { name: 'Normalpreis', tiers: names } },
    })
  })

  test('are beside the words of their ticket type, by the plain name', async () => {
    const { json } = await service.send('GET', `/v1/ticket-types/${id}`)
    expect(json.translations).toEqual({ de: { name: 'Normalpreis', tiers: names } })
    expect(json.tiers.map(({ name }: { name: string }) => name)).toEqual(['Early bird', 'Ver. 2'])
  })

  test('are merged by name, and null removes one or all', async () => {
    expect(await change({ translations: { de: { tiers: { 'Early bird': 'Früh', 'Ver. 2': null } } } })).toEqual({
      de: { name: 'Normalpreis', tiers: { 'Early bird': 'Früh' } },
    })
    expect(await change({ translations: { de: { tiers: null } } })).toEqual({ de: { name: 'Normalpreis' } })
  })

  test('stay with the tiers that stay, and go with the others', async () => {
    expect(await change({ tiers: [{ ...tiers[0], price: 4500 }] })).toEqual({
      de: { name: 'Normalpreis', tiers: { 'Early bird': 'Frühbucher' } },
    })
    expect(await change({ tiers: [] })).toEqual({ de: { name: 'Normalpreis' } })
  })

  test('are refused where there is no such tier, with those there are', async () => {
    const translations = { de: { tiers: { Late: 'Spät' } } }
    const { status, json } = await send('PATCH', `/v1/ticket-types/${id}`, { translations })
    expect(status).toBe(422)
    expect(json.errors[0]).toMatchObject({
      pointer: '/translations/de/tiers/Late',
      detail: '"translations.de.tiers" has no price tier "Late" to translate. Available: Early bird, Ver. 2',
    })
  })
})

describe('translations of a page', () => {
  test('may lead to other addresses, which no language lacks until it has them', async () => {
    await create('/v1/events', { ...conference, languages: ['de'] })
    const links = { privacyUrl: 'https://harbour.example/privacy', contact: 'team@harbour.example' }
    await send('PATCH', `${path}/page`, { ...links, transferInstructions: 'Account 1' })
    const missing = async () => {
      const { json } = await service.send('GET', `${path}/languages`)
      const words: { noun: string; field: string; state: string }[] = json.words
      return words.filter(({ noun }) => noun === 'pages').map(({ field, state }) => `${field} ${state}`)
    }
    expect(await missing()).toEqual(['transferInstructions missing'])
    const de = { privacyUrl: 'https://harbour.example/datenschutz' }
    const { json } = await send('PATCH', `${path}/page`, { translations: { de } })
    expect(json.translations).toEqual({ de })
    expect(await missing()).toEqual(['privacyUrl translated', 'transferInstructions missing'])
    const refused = await send('PATCH', `${path}/page`, { translations: { de: { contact: 'http://harbour.example' } } })
    expect(refused.json.errors[0]).toMatchObject({ pointer: '/translations/de/contact' })
  })
})

describe('translations of a form', () => {
  const diet = {
    key: 'diet',
    kind: 'choice',
    label: 'What do you eat?',
    help: 'We tell the kitchen.',
    options: ['all', 'vegan'],
    translations: { de: { label: 'Was essen Sie?', options: { all: 'alles' } } },
  }
  const form = () => service.send('GET', `${path}/form`)
  const change = (body: object) => send('PATCH', `${path}/form`, body)
  beforeEach(async () => {
    await create('/v1/events', conference)
    await change({ questions: [diet] })
  })

  test('are beside each question, with options by the plain option', async () => {
    expect((await form()).json.questions).toEqual([diet])
  })

  test('are merged by language and key', async () => {
    const de = { diet: { help: 'Für die Küche.', options: { all: null, vegan: 'vegan' } } }
    const { json } = await change({ translations: { de } })
    expect(json.questions[0].translations).toEqual({
      de: { label: 'Was essen Sie?', help: 'Für die Küche.', options: { vegan: 'vegan' } },
    })
    expect((await change({ translations: { de: { diet: null } } })).json.questions[0].translations).toBeUndefined()
  })

  test('stay when the questions are sent without any, and go with an option or a question', async () => {
    const { translations, ...plain } = diet
    expect((await change({ questions: [plain] })).json.questions[0].translations).toEqual(translations)
    const fewer = (await change({ questions: [{ ...plain, options: ['vegan'] }] })).json
    expect(fewer.questions[0].translations).toEqual({ de: { label: 'Was essen Sie?' } })
    expect((await change({ questions: [] })).json.questions).toEqual([])
    expect((await change({ questions: [plain] })).json.questions[0].translations).toBeUndefined()
  })

  test.each([
    [{ de: { drinks: { label: 'x' } } }, '/translations/de/drinks/label', 'there is no question drinks'],
    [
      { de: { diet: { options: { meat: 'Fleisch' } } } },
      '/translations/de/diet/options/meat',
      'diet has no option "meat"',
    ],
    [{ de: { diet: { hint: 'x' } } }, '/translations/de/diet/hint', 'is not a field here'],
  ])('are refused with the path: %j', async (translations, pointer, detail) => {
    const { status, json } = await change({ translations })
    expect(status).toBe(422)
    expect(json.errors[0]).toMatchObject({ pointer, detail: expect.stringContaining(detail) })
  })
})

describe('translations of a mail template', () => {
  test('are tried like the plain words before they are stored', async () => {
    const sent = (subject: string) =>
      send('POST', '/v1/templates/edit', { name: 'reminder', translations: { de: { subject } } })
    const broken = await sent('Bis bald, {{ nobody }}')
    expect(broken.json.errors[0]).toMatchObject({ pointer: '/translations/de/subject', code: 'invalid_template' })
    expect((await sent('Bis bald bei {{ event.name }}')).json.translations).toEqual({
      de: { subject: 'Bis bald bei {{ event.name }}' },
    })
  })
})
