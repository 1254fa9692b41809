// What is said about a wrong field, in the reader's language and never in the API's words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '../../../src/contract/forms/forms.ts'
import { pages } from '../../../src/languages/pages/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { type FormField, mistakesOf } from '../../../src/service/pages/html/form-errors.ts'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  key: 'q',
  kind,
  label: 'Q',
  ...more,
})
const workshop = { name: 'Workshop', kind: 'add_on', minPerOrder: 2, maxPerOrder: 5 } as const

describe('in English, a field is told what it needs', () => {
  test.each<[asks: FormField['asks'], code: string, text: string]>([
    ['text', 'too_small', 'Please fill this in'],
    ['text', 'too_big', 'This is too long. Please shorten it'],
    ['email', 'invalid', 'Please enter an e-mail address like ada@example.org'],
    ['count', 'wrong_type', 'Please enter a whole number, at least 1'],
    ['count', 'too_big', 'There are not that many places'],
    ['payment', 'required', 'Please choose how to pay'],
    [{ least: 500, currency: 'EUR' }, 'too_small', 'Must be at least €5.00'],
    [{ least: 1, currency: 'JPY' }, 'invalid', 'Please enter an amount like 1000'],
    [workshop, 'too_small', 'Workshop: please choose at least 2, or none'],
    [workshop, 'too_big', 'Workshop: please choose at most 5'],
    [workshop, 'not_allowed', 'Workshop is only available together with a ticket'],
    [question('text'), 'required', 'Please answer this'],
    [question('long_text'), 'invalid', 'This is too long. Please shorten it'],
    [question('choice'), 'invalid', 'Please choose one of the options'],
    [question('multiple'), 'invalid', 'Please choose from the options'],
    [question('date'), 'invalid', 'Please enter a date like 2027-03-14'],
    [question('consent'), 'invalid', 'Please tick this to continue'],
    [question('file'), 'invalid', 'Please enter the web address of a file, like https://example.org/file.pdf'],
    [question('number'), 'invalid', 'Please enter a number'],
    [question('number', { min: 1 }), 'invalid', 'Please enter a number that is at least 1'],
    [question('number', { max: 9.5 }), 'invalid', 'Please enter a number that is at most 9.5'],
    [question('number', { min: 1, max: 9 }), 'invalid', 'Please enter a number from 1 to 9'],
  ])('%j that is %s: %s', async (asks, code, text) => {
    const issues = [{ pointer: '/x', code, detail: 'the API’s words' }]
    const failure = { code: 'validation_failed', issues, details: {} } as const
    const { fields, others } = mistakesOf(failure, await wordingOf(pages, 'en'), () => ({ name: 'x', asks }))
    expect([fields.get('x'), others]).toEqual([text, []])
  })
})

test('an example of an amount is written as the reader’s language does', async () => {
  const issues = [{ pointer: '/x', code: 'invalid', detail: 'the API’s words' }]
  const failure = { code: 'validation_failed', issues, details: {} } as const
  const asks = { least: 1, currency: 'EUR' }
  const { fields } = mistakesOf(failure, await wordingOf(pages, 'de'), () => ({ name: 'x', asks }))
  expect(fields.get('x')).toBe('Bitte geben Sie einen Betrag wie 10,00 ein')
})

describe('on a German page', () => {
  let visitor: Visitor
  let standard: string
  let student: string
  beforeAll(async () => {
    visitor = await openVisitor()
    const event = { name: 'Fair', date: '2027-03-14', slug: 'fair', language: 'de' }
    await visitor.organize('POST', '/v1/events', event)
    await visitor.organize('POST', '/v1/events/fair/publish')
    const add = async (body: object) => (await visitor.organize('POST', '/v1/events/fair/ticket-types', body)).json.id
    standard = await add({ name: 'Standard', maxPerOrder: 2 })
    student = await add({ name: 'Student', hidden: true })
    const codes = [
      { code: 'STUDENT', unlocksHidden: true, ticketTypes: ['Student'], maxTickets: 1 },
      { code: 'LATER', percent: 10, validFrom: '2027-02-01T00:00:00Z' },
      { code: 'OVER', percent: 10, validUntil: '2027-01-10T13:00:00Z' },
      { code: 'ONCE', percent: 10, maxUses: 1 },
    ]
    for (const code of codes) await visitor.organize('POST', '/v1/events/fair/promo-codes', code)
    visitor.setNow('2027-01-11T12:00:00.000Z')
  })
  afterAll(() => visitor.service.close())
  const ada = { name: 'Ada', email: 'ada@example.org' }

  test('every mistake is in German, and none in the words of the API', async () => {
    const { text } = await visitor.fill(chosen('fair', { [standard]: 3 }), { name: '', email: 'ada', 't1.email': 'x' })
    const said = [...text.matchAll(/-error">([^<]*)</g)].map(([, words]) => words)
    const address = 'Bitte geben Sie eine E-Mail-Adresse wie ada@example.org ein'
    expect(said).toEqual(['Bitte füllen Sie dieses Feld aus', address, address])
    const many = await visitor.fill(chosen('fair', { [standard]: 3 }), ada)
    expect(many.text).toContain('<li>Standard: Bitte wählen Sie höchstens 2</li>')
  })

  test.each([
    ['NOPE', 'Der Aktionscode NOPE gilt nicht für diese Veranstaltung.'],
    ['later', 'Der Aktionscode LATER gilt noch nicht.'],
    ['over', 'Der Aktionscode OVER ist abgelaufen.'],
    ['student', 'Der Aktionscode STUDENT gilt nicht für diese Tickets.'],
  ])('the promo code %s is refused with its reason', async (code, said) => {
    const { text } = await visitor.fill(chosen('fair', { [standard]: 1 }, code), ada)
    expect(text).toContain(`<li>${said}</li>`)
  })

  test('a promo code is refused when its uses or its tickets are at their end', async () => {
    expect((await visitor.fill(chosen('fair', { [standard]: 1 }, 'ONCE'), ada)).status).toBe(303)
    const used = await visitor.fill(chosen('fair', { [standard]: 1 }, 'ONCE'), ada)
    expect(used.text).toContain('<li>Der Aktionscode ONCE wurde schon so oft eingelöst, wie es erlaubt ist.</li>')
    const two = await visitor.fill(chosen('fair', { [student]: 2 }, 'STUDENT'), ada)
    expect(two.text).toContain('<li>Der Aktionscode STUDENT gilt für ein Ticket pro Bestellung.</li>')
  })
})
