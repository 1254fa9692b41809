// Translated words in one JSON column per table: by language and field, the text and a fingerprint of the plain text that
// it was translated from, so that a translation that is out of date can be told.
import type { Language } from '../../contract/core/choices.ts'

/** A translated word: its text, and the fingerprint of the plain text. */
export type Word = readonly [text: string, source: string]
export type Words = { readonly [L in Language]?: Readonly<Record<string, Word>> }

export const readWords = (column: string | null): Words => (column === null ? {} : JSON.parse(column))
export const wordsColumn = (words: Words): string | null =>
  Object.keys(words).length === 0 ? null : JSON.stringify(words)

/** The texts alone, as records have them. */
export function textsOf(words: Words): { [L in Language]?: Record<string, string> } {
  return Object.fromEntries(
    Object.entries(words).map(([language, byField]) => [
      language,
      Object.fromEntries(Object.entries(byField).map(([field, [text]]) => [field, text])),
    ]),
  )
}
