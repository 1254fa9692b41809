// Every mail in every language: its words come from the catalogue, its two parts say the same, and nothing in it is left
// over from making it.
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../src/contract/core/choices.ts'
import { mails } from '../../../src/languages/mail/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { bareFacts, fullFacts, mailTemplates, shownOf, writtenIn, writtenWith } from './written-mails.ts'

/** A language whose every message stands between brackets that occur in no text. */
async function markedWords() {
  const english = await wordingOf(mails, 'en')
  const write: typeof english.write = (writer, key, ...values) => {
    const join: typeof writer.join = (texts, parts) =>
      writer.join(
        texts.map((text) => text && `⟦${text}⟧`),
        parts,
      )
    return english.write({ ...writer, join }, key, ...values)
  }
  const say: typeof english.say = (key, ...values) => {
    const join = (texts: readonly string[], parts: readonly (string | number)[]) =>
      texts.reduce((whole, text, index) => `${whole}${parts[index - 1]}${text}`)
    return write<typeof key, string>({ join, number: english.number, plural: english.plural }, key, ...values)
  }
  return { ...english, write, say }
}

/** Names, codes and addresses of the sample facts, and what Intl writes. */
const ofPeople =
  /^(DevConf|Early|bird|Town|Hall|Ada|Lovelace|Standard|Childcare|Conference|Club|Graz|The|hall|is|closed|IBAN|DE02|ATU87654321|Old|Mill|https|tickets|ada@example|example|org|preview|devconf|agenda|[eotw]|Bob|Grace|Hopper|Soldering|S0LDER|Opening|Lightning|talks|Tent|Lab|January|March|February|Sunday|Saturday|at|Europe|Berlin)$/

const unmarked = (text: string): string[] =>
  text
    .replace(/⟦[^⟧]*⟧/g, ' ')
    .replace(/turnout \w+ \w+ devconf(?: --[a-z-]+ \w+)?/g, ' ')
    .split(/[\s,.:()/€–-]+/)
    .filter((word) => /\p{L}/u.test(word) && !ofPeople.test(word))

/** The words and figures of a text, each as often as it is there. */
const factsIn = (text: string): string[] =>
  text
    .replace(/https:\S+/g, '')
    .split(/[\s.,:،\u2066-\u2069\u200e\u200f]+/)
    .filter((word) => word !== '')
    .toSorted()

const samples = { full: fullFacts, bare: { ...bareFacts, data: { day: '2027-01-10' } } }

describe.each(mailTemplates)('%s', (name) => {
  it('has no word but those of the catalogue', async () => {
    const words = await markedWords()
    for (const facts of Object.values(samples)) {
      const { subject, text, html } = await writtenWith(words, name, facts)
      expect(subject).toContain('⟦')
      for (const part of [subject, text, shownOf(html)]) expect(unmarked(part)).toEqual([])
    }
  })

  it.each(languages)('says the same in its HTML as in its text, and nothing unfinished: %s', async (language) => {
    for (const facts of Object.values(samples)) {
      const { subject, text, html } = await writtenIn(language, name, facts)
      expect(factsIn(shownOf(html))).toEqual(factsIn(text))
      for (const part of [subject, text, shownOf(html)]) {
        expect(part).not.toMatch(/[{}⟦⟧]|undefined|NaN|\bnull\b|\[object|\b(?:evt|ord|tkt|att|msg|wle)_/)
      }
      expect(subject).not.toMatch(/^[\s:,]|[:,]$/)
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    }
  })
})

describe('the HTML of a mail', () => {
  const hostile = '"><script>alert(1)</script>'

  it('has what people wrote as text, in all its places', async () => {
    const { event, tickets, lines, page } = fullFacts
    const facts = {
      ...fullFacts,
      name: hostile,
      organizer: hostile,
      imprint: hostile,
      transferTo: hostile,
      event: { ...event, name: hostile, venue: hostile },
      tickets: tickets.map((ticket) => ({ ...ticket, name: hostile, ticketType: hostile })),
      lines: lines.map((line) => ({ ...line, name: hostile, ticketType: hostile })),
      data: { ...fullFacts.data, message: hostile, was: { venue: hostile } },
      page: { ...page, logoUrl: `https://example.org/${hostile}` },
    }
    for (const name of mailTemplates) {
      for (const language of ['en', 'ar'] as Language[]) {
        expect((await writtenIn(language, name, facts)).html).not.toContain('<script')
      }
    }
  })

  it('has the colour and logo of the event’s page, and colours for the dark', async () => {
    const { html } = await writtenIn('en', 'confirmation')
    expect(html).toContain('background:#0b6e4f;color:#ffffff')
    expect(html).toContain('<img class="logo" src="https://devconf.example/logo.png" alt=""')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    const { html: bare } = await writtenIn('en', 'confirmation', bareFacts)
    expect(bare).not.toContain('<img')
  })
})

it('a cancellation says what is paid back without a stray space, whichever of both it is', async () => {
  for (const data of [{ refunded: 0 }, { owed: 0 }, {}]) {
    const { text, html } = await writtenIn('en', 'cancellation', { ...fullFacts, data: { ...fullFacts.data, ...data } })
    expect(text).not.toMatch(/^ /m)
    expect(html).not.toMatch(/<p[^>]*> /)
  }
})
