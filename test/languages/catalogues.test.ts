// The catalogues of all languages: what the build makes of them is what the standard's own formatter makes, and no
// language lacks a message or a placeholder.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { MessageFormat, parseMessage, visit } from 'messageformat'
import { describe, expect, test } from 'vitest'
import { codeOf, isCatalogue, messagesOf } from '../../scripts/catalogues.mjs'
import { languages } from '../../src/contract/core/choices.ts'
import { formatsOf } from '../../src/languages/formats.ts'
import { formatWords, wordsOf } from './english-words.ts'

const files = readdirSync('src/languages', { recursive: true, encoding: 'utf8' })
  .map((name) => path.resolve('src/languages', name))
  .filter((file) => isCatalogue.test(file))
  .map((file) => ({ file, language: path.basename(file, '.ts'), folder: path.dirname(file) }))

/** Names of the variables and markup in a message, each once. */
function placeholdersOf(source: string): string[] {
  const names = new Set<string>()
  visit(parseMessage(source), {
    value: (value) => {
      if (value.type === 'variable') names.add(`$${value.name}`)
    },
    markup: ({ name }) => {
      names.add(`#${name}`)
    },
  })
  return [...names].sort()
}

/** A message as the build compiles it, written as plain text. */
function compiled(source: string, language: string, values: Record<string, unknown>): string {
  const { number, plural } = formatsOf(language as 'en')
  const join = (texts: string[], parts: (string | number)[]) =>
    texts.reduce((whole, text, index) => `${whole}${parts[index - 1]}${text}`)
  return runInThisContext(`(v, w) => ${codeOf(source)}`)(values, { join, number, plural })
}

/** The words of a message, without those of the format and of sample addresses. */
const spokenIn = (source: string) => wordsOf(source.replace(/\S+(?:@|:\/\/)\S+/g, ' ').replace(formatWords, ' '))

/** Plain spaces at which a line may not break: before French punctuation, after Polish words of one letter. */
const lostSpaces: Readonly<Record<string, RegExp>> = {
  fr: /\S [:;!?»]|[^,] %|« /u,
  pl: /(?<![\p{L}\d])[aiouwz] (?!\{?$)/iu,
}

/** Messages that another language writes as English does: a product's name, French places, Dutch business. */
const sameAsEnglish = ['calendar.google', 'waitlist.entry', 'breakEven.title']

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1234]

describe.each(files)('$file', ({ file, language, folder }) => {
  test('says what the standard’s formatter says, for every count', async () => {
    const messages = await messagesOf(file)
    for (const [key, source] of Object.entries(messages)) {
      const names = placeholdersOf(source)
      for (const count of counts) {
        const values = Object.fromEntries(
          names.filter((name) => name.startsWith('$')).map((name) => [name.slice(1), sampleOf(source, name, count)]),
        )
        const enclosing = Object.fromEntries(
          names.filter((name) => name.startsWith('#')).map((name) => [name.slice(1), (text: string) => text]),
        )
        const locale = language === 'en' ? 'en-GB' : language
        const judged = new MessageFormat(locale, source, { bidiIsolation: 'none' }).format(values)
        expect(compiled(source, language, { ...values, ...enclosing }), `${key} of ${count}`).toBe(judged)
      }
    }
  })

  test('has the messages of English with the same placeholders', async () => {
    const english = await messagesOf(path.join(folder, 'en.ts'))
    const messages = await messagesOf(file)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
    for (const [key, source] of Object.entries(messages)) {
      expect(placeholdersOf(source), key).toEqual(placeholdersOf(english[key] ?? ''))
    }
  })

  test.skipIf(language === 'en')('has no message that was left in English', async () => {
    const english = await messagesOf(path.join(folder, 'en.ts'))
    const left = Object.entries(await messagesOf(file)).filter(([key, source]) => {
      const [own, others] = [spokenIn(source), spokenIn(english[key] ?? '')]
      const alike = [...own].filter((word) => others.has(word)).length
      return (
        (own.size > 3 && alike > (own.size * 3) / 4) ||
        (own.size > 1 && source === english[key] && !sameAsEnglish.includes(key))
      )
    })
    expect(left).toEqual([])
  })

  test('is written with typographic quotes', async () => {
    const straight = Object.values(await messagesOf(file)).filter((source) => /\p{L}'\p{L}|(^|\s)"\S/u.test(source))
    expect(straight).toEqual([])
  })

  test.skipIf(!(language in lostSpaces))('keeps together what its typography does', async () => {
    const spoken = Object.values<string>(await messagesOf(file)).map((source) =>
      source.replace(/ :(integer|number|string)\b/g, ''),
    )
    expect(spoken.filter((source) => lostSpaces[language]?.test(source))).toEqual([])
  })
})

const sampleOf = (source: string, name: string, count: number) =>
  new RegExp(`\\${name}\\s+:(integer|number)`).test(source) ? count : `<${name.slice(1)}>`

test('there is a catalogue of each kind in each language', () => {
  const kinds = new Set(files.map(({ folder }) => folder))
  for (const folder of kinds) {
    const known = files.filter((file) => file.folder === folder).map(({ language }) => language)
    expect(known.sort(), folder).toEqual([...languages].sort())
  }
})

test.each([
  ['a selection without a way out', '.input {$n :integer} .match $n one {{one}}', /./],
  ['a function that values should be formatted by before', 'On {$day :date}', /:date is not supported/],
  ['an option', '{$n :number style=percent}', /options/],
  ['markup that ends elsewhere', '{#a}one{#b}two{/a}{/b}', /opened and closed in order/],
  ['markup without an end', '{#a}one', /not closed/],
  ['a literal in place of a variable', '{|x|}', /only a variable/],
])('a message with %s is refused by the build', (_, source, why) => {
  expect(() => codeOf(source)).toThrow(why)
})
