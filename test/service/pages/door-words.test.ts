// No word of the stewards' page is its own: with a language whose every message is marked, nothing else is left.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { messagesOf } from '../../../scripts/catalogues.mjs'
import { failureText } from '../../../src/browser/door/speech/refusal-text.ts'
import type { Say } from '../../../src/browser/door/speech/speech.ts'
import { letIn, lookOf, ready, unchecked, undoneLook } from '../../../src/browser/door/speech/verdict-style.ts'
import { languages } from '../../../src/contract/core/choices.ts'
import { serviceFailures } from '../../../src/contract/core/failures.ts'
import { refusalCauses, scanResults } from '../../../src/contract/door/choices.ts'
import type { Verdict } from '../../../src/contract/door/scans.ts'
import { doorTexts, doorWords } from '../../../src/languages/door/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { doorDocument } from '../../../src/service/pages/door/door-document.ts'
import { speechIn } from '../../browser/door/speech.ts'
import { englishFinder } from '../../languages/english-words.ts'

afterEach(() => vi.restoreAllMocks())

const paths = { script: '/s.js', style: '/s.css', reader: '/r.wasm' }

test('every word of the document comes from the catalogue', async () => {
  const words = await wordingOf(doorWords, 'en')
  const marked = { ...words, say: ((key: string) => `⟦${key}⟧`) as typeof words.say }
  const page = doorDocument({ words: marked, texts: {}, ...paths })
  const spoken = [...page.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text]) => text ?? '')
  const shown = page.replace(/<select id="language"[\s\S]*?<\/select>/, '').split(/<[^>]*>/)
  const own = [...spoken, ...shown].filter((text) => /\p{L}/u.test(text.replace(/⟦[^⟧]*⟧/g, '')))
  expect(own).toEqual([])
})

const verdict: Verdict = {
  scanId: '1',
  result: 'ok',
  reason: 'An English reason',
  facts: null,
  ticketId: null,
  name: null,
  ticketType: null,
  addOns: [],
  translations: {},
  listId: '1',
  direction: 'entry',
  firstAt: null,
  firstGate: null,
  earlier: null,
  due: null,
  paid: null,
}

test('every word of a verdict comes from the catalogue, whatever the service gives as a reason', async () => {
  const say = ((key: string) => `⟦${key}⟧`) as Say
  const marked = { ...(await speechIn('en')), say }
  const looks = [
    ...scanResults.map((result) => lookOf({ ...verdict, result }, marked)),
    ready(say),
    letIn(say),
    undoneLook(marked, verdict),
    unchecked(say, ''),
  ]
  const texts = looks.flatMap(({ word, name, ticketType, detail }) => [word, name, ticketType, detail])
  expect(texts.filter((text) => text !== '' && !/^⟦.*⟧$/.test(text))).toEqual([])
})

const hours = { opensAt: '2027-03-14T13:00:00.000Z', closesAt: '2027-03-14T21:00:00.000Z' }
const translations = Object.fromEntries(languages.map((language) => [language, { name: `„${language}“` }]))
const otherEvent = { name: 'Other Fair', date: '2027-03-21', translations }
const due = { amount: 7900, currency: 'EUR', tickets: 2, orderReference: 'ZS2JZK9Y0Q' }

/** Refusals of which the service knows more than their result. */
const refusals: Readonly<Record<string, Partial<Verdict>>> = {
  'too early': { result: 'not_yet_valid', facts: hours },
  'too late': { result: 'expired', facts: hours },
  'of another event': { result: 'wrong_event', facts: { otherEvent } },
  'not paid, where cash is taken': { result: 'unpaid', due },
  'used before': { result: 'already_redeemed', firstAt: hours.opensAt },
  'used before at a gate': { result: 'already_redeemed', firstAt: hours.opensAt, firstGate: '7' },
  ...Object.fromEntries(
    refusalCauses.map((cause) => [cause, { result: 'canceled', facts: { cause, orderReference: 'ZS2JZK9Y0Q' } }]),
  ),
}
const translated = {
  ticketType: 'Standard price',
  addOns: ['Pottery'],
  translations: Object.fromEntries(languages.map((language) => [language, { ticketType: '»1«', addOns: ['»2«'] }])),
}

describe.each(languages.filter((language) => language !== 'en'))('in %s', async (language) => {
  const speech = await speechIn(language)
  const inEnglish = await englishFinder(language, ['door'])

  test.each(Object.keys(refusals))('a ticket that is %s is refused without an English word', (name) => {
    const look = lookOf({ ...verdict, ...translated, ...refusals[name] }, speech)
    expect(look.detail).not.toBe('')
    expect(inEnglish(Object.values(look).slice(1).join(' '))).toEqual([])
    const facts = { ...hours, date: '2027-03-21' }
    if (name === 'too early') expect(look.detail).toContain(speech.instant(facts.opensAt))
    if (name === 'too late') expect(look.detail).toContain(speech.instant(facts.closesAt))
    if (name === 'of another event')
      expect(look.detail).toMatch(new RegExp(`„${language}“.*${speech.date(facts.date)}`))
  })

  test.each(scanResults)('%s has no English word where nothing more is known', (result) => {
    const look = lookOf({ ...verdict, ...translated, result }, speech)
    expect(inEnglish(Object.values(look).slice(1).join(' '))).toEqual([])
    if (result !== 'error') expect(look.ticketType).toMatch(/»1«.*»2«/)
  })

  test('a service that refuses is quoted by its code', () => {
    const refused = (code: string | undefined) => failureText({ kind: 'refused', status: 409, code }, speech.say)
    for (const code of [...Object.keys(serviceFailures), 'unheard_of', undefined]) {
      expect(refused(code)).not.toBe('')
      expect(inEnglish(refused(code)), code).toEqual([])
    }
    expect(inEnglish(failureText({ kind: 'silence', code: undefined }, speech.say))).toEqual([])
  })
})

test('an English phone says as much as the service knows', async () => {
  const speech = await speechIn('en')
  const said = Object.keys(refusals).map((name) => lookOf({ ...verdict, ...refusals[name] }, speech).detail)
  expect(said).toEqual([
    'Too early: this ticket is valid from 14 March 2027 at 14:00. Ask the guest to come back then.',
    'Too late: this ticket was valid until 14 March 2027 at 22:00. Ask a supervisor.',
    'This ticket is for another event: „en“, 21 March 2027. Ask the guest for the right ticket.',
    'This ticket is not paid. To pay: €79.00. Take it in cash, or send the guest to the cash desk.',
    'First scanned on 14 March 2027 at 14:00. Ask a supervisor.',
    'First scanned on 14 March 2027 at 14:00, gate 7. Ask a supervisor.',
    'The event was cancelled. Nobody is admitted. Send guests with questions to the organizer.',
    'Order ZS2JZK9Y0Q was cancelled. The guest needs a new ticket.',
    'Order ZS2JZK9Y0Q was not paid in time. The guest needs a new ticket.',
    'Order ZS2JZK9Y0Q was paid too late. The guest gets the money back and needs a new ticket.',
    'This ticket was refunded and is no longer valid. The guest can buy a new one or ask the organizer.',
    'This is a donation, not a ticket. Ask for the ticket, or search by name.',
    'This ticket has no place here: only those who are enrolled are admitted. Ask the organizer.',
    'This scan had let nobody in',
  ])
})

const placesIn = (source: string) => [...source.matchAll(/\{\$(\w+)/g)].map(([, name]) => `{${name}}`).sort()

test.each(languages)('the document is in %s, and hands its script every message with its places', async (language) => {
  const words = await wordingOf(doorWords, language)
  const texts = await doorTexts(words)
  expect(Object.values(texts).filter((text) => text === '' || text.includes('undefined'))).toEqual([])
  for (const [key, source] of Object.entries<string>(await messagesOf('src/languages/door/en.ts')))
    expect((texts[key] ?? '').match(/\{\w+\}/g)?.sort() ?? [], key).toEqual(placesIn(source))
  const page = doorDocument({ words, texts, ...paths })
  expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(page).toContain(words.say('word.ready'))
})
