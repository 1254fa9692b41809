// A word as it stands in a translator's file: named by a key, with a fingerprint of what it was when it was written.
import { createHash } from 'node:crypto'
import type { EventWord } from '../../../contract/languages/languages.ts'
import { tierOfField } from '../../../contract/ticket-types/translate-ticket-type.ts'

export const wordFormats = ['csv', 'yaml'] as const
export type WordFormat = (typeof wordFormats)[number]

export interface WordRow {
  readonly key: string
  /** Where guests read it. */
  readonly shown: string
  readonly text: string
  /** Empty while there is none. */
  readonly translation: string
  readonly state: EventWord['state']
  readonly fingerprint: string
}

const keys: Readonly<Record<EventWord['noun'], (word: EventWord) => string>> = {
  events: ({ field }) => `events.${field}`,
  'ticket-types': ({ name, field }) => `ticket-types.${name}.${field}`,
  forms: ({ field }) => `forms.${field}`,
  pages: ({ field }) => `pages.${field}`,
  templates: ({ id, field }) => `templates.${id}.${field}`,
}

/** Names the word within its event: `events.name`, `ticket-types.Standard.name`, `forms.diet.options.vegan`. */
export const keyOf = (word: EventWord): string => keys[word.noun](word)

const places: Readonly<Record<EventWord['noun'], (word: EventWord) => string>> = {
  events: ({ field }) => `Event: ${field}`,
  'ticket-types': ({ name, field }) =>
    `Ticket type ${name}: ${tierOfField(field) === undefined ? field : 'price tier'}`,
  forms: ({ field }) => {
    const [question, part] = field.split('.')
    return `Question ${question}: ${part === 'options' ? 'option' : part}`
  },
  pages: ({ field }) => `Page: ${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
  templates: ({ id, field }) => `Mail ${id}: ${field}`,
}

export function rowOf(word: EventWord): WordRow {
  const { noun, text, translation, state } = word
  const fingerprint = fingerprintOf(text, translation)
  return { key: keyOf(word), shown: places[noun](word), text, translation: translation ?? '', state, fingerprint }
}

// A letter first: a spreadsheet would take digits for a number.
const hash = (letter: string, text: string) => letter + createHash('sha256').update(text).digest('hex').slice(0, 10)

const fingerprintOf = (text: string, translation: string | null): string =>
  [hash('t', text), ...(translation === null ? [] : [hash('w', translation)])].join('-')

/** What has become of a word since its fingerprint was written. */
export function changedSince(
  fingerprint: string,
  { text, translation }: EventWord,
): 'text' | 'translation' | undefined {
  const [ofText, ofTranslation] = fingerprint.split('-')
  const [textNow, translationNow] = fingerprintOf(text, translation).split('-')
  if (ofText !== textNow) return 'text'
  return ofTranslation === translationNow ? undefined : 'translation'
}
