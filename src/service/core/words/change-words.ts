// Changes the translations of a record. Each remembers which plain text it was made from.
import { createHash } from 'node:crypto'
import { type Language, languages } from '../../../contract/core/choices.ts'
import type { Word, Words } from '../../../store/core/words.ts'
import { invalidField } from '../refusals.ts'

type Text = string | null | undefined

/** As they are sent: null removes a word, a language or all. */
export type TranslationChanges =
  | { readonly [L in Language]?: Readonly<Record<string, Text>> | null | undefined }
  | null
  | undefined

/** The record after the change, with its plain words; a field without words has nothing to translate. */
type Plain = object

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Whether the plain text is not the one that the word was translated from. */
export const isStale = ([, source]: Word, plain: string): boolean => source !== fingerprintOf(plain)

export const isSameWord = ([one]: Word, [other]: Word): boolean => one === other

const isWord = (plain: unknown): plain is string => typeof plain === 'string' && plain !== ''

const plainWord = (plain: Plain, field: string): unknown =>
  Object.hasOwn(plain, field) ? (plain as Readonly<Record<string, unknown>>)[field] : undefined

/**
 * The words after a change. Those whose plain text is gone go with it.
 * @param changes merged into the words
 * @throws Failure validation_failed for a field without plain text
 */
export function changeWords(words: Words, changes: TranslationChanges, plain: Plain): Words {
  const changed = languages.map((language): [Language, Record<string, Word>] => {
    const before = isRemoved(changes, language) ? {} : words[language]
    const sent = Object.entries(changes?.[language] ?? {}).map(([field, text]): [string, Word | undefined] => [
      field,
      isWord(text) ? [text, sourceOf(plainWord(plain, field), { language, field })] : undefined,
    ])
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) })
    return [language, Object.fromEntries(merged.filter(isKept(plain)))]
  })
  return Object.fromEntries(changed.filter(([, byField]) => Object.keys(byField).length > 0))
}

const isRemoved = (changes: TranslationChanges, language: Language) => changes === null || changes?.[language] === null

const isKept =
  (plain: Plain) =>
  (entry: [string, Word | undefined]): entry is [string, Word] =>
    entry[1] !== undefined && isWord(plainWord(plain, entry[0]))

function sourceOf(plain: unknown, { language, field }: { language: Language; field: string }): string {
  if (isWord(plain)) return fingerprintOf(plain)
  throw invalidField(
    `/translations/${language}/${field}`,
    `"translations.${language}.${field}" has nothing to translate: "${field}" is not set`,
    { hint: `Set "${field}" in the same request.` },
  )
}
