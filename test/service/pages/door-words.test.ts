// No word of the stewards' page is its own: with a language whose every message is marked, nothing else is left.
import { afterEach, expect, test, vi } from 'vitest'
import { letIn, lookOf, ready, unchecked, undoneLook } from '../../../src/browser/door/verdict-style.ts'
import type { Say } from '../../../src/browser/door/words.ts'
import { languages } from '../../../src/contract/core/choices.ts'
import { scanResults } from '../../../src/contract/door/choices.ts'
import type { Verdict } from '../../../src/contract/door/scans.ts'
import { doorTexts, doorWords } from '../../../src/languages/door/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { doorDocument } from '../../../src/service/pages/door/door-document.ts'

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
  ticketId: null,
  name: null,
  ticketType: null,
  addOns: [],
  listId: '1',
  direction: 'entry',
  firstAt: null,
  firstGate: null,
  due: null,
  paid: null,
}

test('every word of a verdict comes from the catalogue, whatever the service gives as a reason', () => {
  const say = ((key: string) => `⟦${key}⟧`) as Say
  const looks = [
    ...scanResults.map((result) => lookOf({ ...verdict, result }, { say, local: String })),
    ready(say),
    letIn(say),
    undoneLook(say, verdict),
    unchecked(say, ''),
  ]
  const texts = looks.flatMap(({ word, name, ticketType, detail }) => [word, name, ticketType, detail])
  expect(texts.filter((text) => text !== '' && !/^⟦.*⟧$/.test(text))).toEqual([])
})

test.each(languages)('the document is in %s, and hands its script every message with its places', async (language) => {
  const words = await wordingOf(doorWords, language)
  const texts = await doorTexts(words)
  expect(Object.values(texts).filter((text) => text === '' || text.includes('undefined'))).toEqual([])
  expect(texts['counts.text']).toMatch(/\{admitted\}.*\{expected\}/)
  const page = doorDocument({ words, texts, ...paths })
  expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(page).toContain(words.say('word.ready'))
})
