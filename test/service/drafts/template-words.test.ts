// The words of drafts without a model: each renders as a mail, and says what was asked.
import { expect, it } from 'vitest'
import { languages } from '../../../src/contract/core/choices.ts'
import { draftPurposes } from '../../../src/contract/models/choices.ts'
import { mails } from '../../../src/languages/mail/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { type DraftWords, purposeOf } from '../../../src/service/drafts/draft.ts'
import { writeInEnglish } from '../../../src/service/drafts/english.ts'
import { writeIntoTemplate, writeLetter } from '../../../src/service/drafts/other-languages.ts'
import { renderParts } from '../../../src/service/mail/write/liquid.ts'
import { bareFacts, fullFacts } from '../../../src/service/mail/write/samples.ts'
import { valuesOf } from '../../../src/service/mail/write/variables.ts'

const asked = { about: 'doors open at nine', language: 'en', occasion: undefined } as const
const tier = { ticketType: 'Standard', price: '50.00 EUR', until: 'the end of 1 March 2027', next: '79.00 EUR' }
const occasions = [undefined, ...draftPurposes]

/** For a reader of whom everything is known, and for one of whom nothing is. */
async function rendered({ subject, body }: DraftWords): Promise<[string, string][]> {
  const words = await wordingOf(mails, 'en')
  return Promise.all(
    [fullFacts, bareFacts].map(async (facts) => {
      const parts = [subject, body].map((source) => ({ source, isHtml: false, values: valuesOf(facts, words) }))
      const [line = '', text = ''] = await renderParts(parts)
      return [line, text] as [string, string]
    }),
  )
}

it.each(occasions)('write in English for %s what renders for everybody', async (occasion) => {
  for (const [subject, text] of await rendered(writeInEnglish({ ...asked, occasion }, tier))) {
    expect(subject).toContain('DevConf')
    expect(text).toContain('Doors open at nine.')
  }
})

it('speak of a ticket only to those who have one, and of an entrance only where there is a place', async () => {
  const tell = async (occasion: 'reminder' | 'change') =>
    (await rendered(writeInEnglish({ ...asked, occasion }, tier))).map(([, text]) => /ticket[^.]*/.exec(text)?.[0])
  expect(await tell('reminder')).toEqual(['ticket ready at the entrance', undefined])
  expect(await tell('change')).toEqual(['ticket stays valid', undefined])
  const { body } = writeInEnglish({ ...asked, occasion: 'reminder' }, tier)
  const online = { ...fullFacts, event: { ...fullFacts.event, venue: null } }
  const values = valuesOf(online, await wordingOf(mails, 'en'))
  const [text] = await renderParts([{ source: body, isHtml: false, values }])
  expect(text).toContain('We look forward to seeing you!')
  expect(text).not.toContain('entrance')
})

it.each(languages)('write a letter in %s for every occasion', async (language) => {
  for (const occasion of occasions) {
    for (const [subject, text] of await rendered(await writeLetter({ ...asked, language, occasion }))) {
      expect(subject).toContain('DevConf')
      expect(text).toContain('Doors open at nine.')
    }
  }
})

it('are marketing where they go to people without a ticket, or sell', () => {
  expect(occasions.map(purposeOf)).toEqual([
    'service',
    'service',
    'service',
    'service',
    'marketing',
    'service',
    'marketing',
  ])
})

it('say which price ends, and what it is afterwards', () => {
  const { body } = writeInEnglish({ ...asked, occasion: 'tier' }, tier)
  expect(body).toContain('Standard costs 50.00 EUR until the end of 1 March 2027, and 79.00 EUR after that.')
})

it('take what was typed as words, never as a template', async () => {
  const about = 'the {{ order.total }} {% raw %} and 20 % off: https://example.org/a?b=c'
  for (const words of [
    writeInEnglish({ ...asked, about }, undefined),
    await writeLetter({ ...asked, about, language: 'de' }),
    writeIntoTemplate({ ...asked, about }, { subject: 'Hi', body: 'Hi {{ name }}\n\nBye' }),
  ]) {
    expect(words.body).toContain('The order.total % raw % and 20 % off: https://example.org/a?b=c\n')
    await rendered(words)
  }
})

it('keep the paragraphs that were typed, and a subject of one short line', () => {
  const about = `Doors open at nine! Bring a jacket.\n\n\n\n  ${'It is far away, '.repeat(20)}`
  const { subject, body } = writeInEnglish({ ...asked, about }, undefined)
  expect(subject).toBe('Doors open at nine: {{ event.name }}')
  expect(body).toContain('Doors open at nine! Bring a jacket.\n\nIt is far away,')
  expect(writeInEnglish({ ...asked, about: 'far away '.repeat(100) }, undefined).subject.length).toBeLessThan(120)
})

it('stand below the greeting of the account’s own template', () => {
  const own = {
    subject: 'Bis bald bei {{ event.name }}',
    body: 'Hallo {{ name }},\n\nbald ist es so weit.\n\nDie Jury\n',
  }
  expect(writeIntoTemplate({ ...asked, about: 'Einlass ab neun' }, own)).toEqual({
    subject: 'Bis bald bei {{ event.name }}',
    body: 'Hallo {{ name }},\n\nEinlass ab neun.\n\nbald ist es so weit.\n\nDie Jury\n',
  })
})

it.each(languages)('remind in %s of what is due, by the reference', async (language) => {
  const about = { ...asked, language, occasion: 'payment' } as const
  const words = language === 'en' ? writeInEnglish(about, undefined) : await writeLetter(about)
  const [[, text] = ['', '']] = await rendered(words)
  expect(words.body).not.toContain('entrance')
  expect(text).toMatch(/40\.00/)
  expect(text).toContain('0000000000')
  expect(text).toContain('DE02 1203')
})
