// Pieces of the default templates: each as Liquid text and as Liquid HTML, in one language, so that both parts of a mail
// say the same.
import type { Given, Messages, Writer } from '../../../languages/catalogue.ts'
import type { MailMessages, MailWording } from '../../../languages/mail/index.ts'
import { escapeHtml } from './escape-html.ts'

export interface Part {
  readonly text: string
  readonly html: string
}

type Key = keyof MailMessages

/** What a message counts, as Liquid: the variable with its plural category, and its number; and its other values. */
interface Counted {
  readonly plural: string
  readonly number: string
  readonly values?: Readonly<Record<string, string>>
}

/** The names of a message's placeholders, each with the Liquid that stands for it. */
type Values<K extends Key> = Given<MailMessages[K], string>

export interface Parts {
  readonly direction: 'ltr' | 'rtl'
  /** A message on one line, without HTML: a subject. */
  readonly line: <K extends Key>(key: K, ...values: Values<K>) => string
  readonly countedLine: (key: Key, counted: Counted) => string
  readonly say: <K extends Key>(key: K, ...values: Values<K>) => Part
  /** A message whose wording depends on a number. */
  readonly sayCounted: (key: Key, counted: Counted) => Part
}

const plainText = (text: string) => text

export function partsIn(words: MailWording): Parts {
  const { direction } = words
  const isRightToLeft = direction === 'rtl'
  const line = writerOf(plainText, plainText)
  // Isolated as everywhere in text that runs from right to left; a subject would show the marks.
  const text = isRightToLeft ? writerOf(plainText, (value) => `\u2068${value}\u2069`) : line
  const html = writerOf(escapeHtml, isRightToLeft ? (value) => `<bdi>${value}</bdi>` : plainText)
  const write = words.write as (writer: Writer<string>, key: Key, values: object) => string
  const counted = (writer: Writer<string>, key: Key, { plural, number, values }: Counted) =>
    choice(
      plural,
      categoriesIn(words.language).map((category) => ({
        category,
        text: write({ ...writer, number: () => number, plural: () => category }, key, { ...values, count: 1e9 }),
      })),
    )
  return {
    direction,
    line: (key, ...[values]) => write(line, key, values ?? {}),
    countedLine: (key, by) => counted(line, key, by),
    say: (key, ...[values]) => ({ text: write(text, key, values ?? {}), html: write(html, key, values ?? {}) }),
    sayCounted: (key, by) => ({ text: counted(text, key, by), html: counted(html, key, by) }),
  }
}

/** @param wordsOf what a message says, made safe @param inside Liquid that stands in it */
function writerOf(wordsOf: (text: string) => string, inside: (value: string) => string): Writer<string> {
  return {
    join: (texts, values) =>
      texts.reduce((whole, text, index) => {
        const value = index === 0 ? '' : inside(String(values[index - 1]))
        return `${whole}${value}${wordsOf(text)}`
      }, ''),
    number: String,
    plural: () => 'other',
  }
}

const categoriesIn = (language: Messages<MailMessages>['language']): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

interface Variant {
  readonly category: Intl.LDMLPluralRule
  readonly text: string
}

/** A choice between variants by a variable with a plural category; `other` is what is left. */
function choice(variable: string, variants: readonly Variant[]): string {
  const rest = variants.find(({ category }) => category === 'other')?.text ?? ''
  const special = variants.filter(({ text }) => text !== rest)
  if (special.length === 0) return rest
  const cases = special.map(({ category, text }, index) => {
    return `{% ${index === 0 ? 'if' : 'elsif'} ${variable} == "${category}" %}${text}`
  })
  return `${cases.join('')}{% else %}${rest}{% endif %}`
}

/** Sentences of one paragraph. */
export const sentences = (...parts: readonly Part[]): Part => joined(parts, ' ', ' ')

/** Sentences that are each shown only where a Liquid condition holds; a space stands only between two that are shown. */
export function eitherOrBoth([first, one]: readonly [string, Part], [second, other]: readonly [string, Part]): Part {
  const space = when(`${first} and ${second}`, { text: ' ', html: ' ' })
  return joined([when(first, one), space, when(second, other)], '', '')
}

/** Lines of one paragraph. */
export const lines = (...parts: readonly Part[]): Part => joined(parts, '\n', '<br>\n')

/** Blocks below each other. */
export const blocks = (...parts: readonly Part[]): Part => joined(parts, '\n\n', '\n')

const joined = (parts: readonly Part[], text: string, html: string): Part => ({
  text: parts.map((part) => part.text).join(text),
  html: parts.map((part) => part.html).join(html),
})

/** Shown only where a Liquid condition holds. */
export const when = (condition: string, part: Part, otherwise?: Part): Part => {
  const both = (shown: string, other: string | undefined) =>
    `{% if ${condition} %}${shown}${other === undefined ? '' : `{% else %}${other}`}{% endif %}`
  return { text: both(part.text, otherwise?.text), html: both(part.html, otherwise?.html) }
}

/** Once for each of a list. */
export const each = (item: string, list: string, part: Part): Part => ({
  text: `{% for ${item} in ${list} %}${part.text}\n{% endfor %}`,
  html: `{% for ${item} in ${list} %}${part.html}\n{% endfor %}`,
})

/** One value, in both parts. */
export const value = (variable: string): Part => ({
  text: `{{ ${variable} }}`,
  html: `<bdi>{{ ${variable} }}</bdi>`,
})

/** A value of several lines that somebody wrote. */
export const written = (variable: string): Part => ({
  text: `{{ ${variable} }}`,
  html: `<bdi>{{ ${variable} | escape | newline_to_br | raw }}</bdi>`,
})
