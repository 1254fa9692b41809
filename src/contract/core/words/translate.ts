// Shows a record's words in a reader's language. Pure and without schemas, so that every floor can use it.
import type { Language } from '../choices.ts'

/** By language and field. */
export type Translations = { readonly [L in Language]?: Readonly<Record<string, string | undefined>> | undefined }

/** The record with its words in a language; those without a translation stay as they are. */
export function translate<T extends { readonly translations: Translations }>(record: T, language: Language): T {
  const isTranslated = ([field, text]: [string, string | undefined]) =>
    text !== undefined && (record as Readonly<Record<string, unknown>>)[field] !== null
  return { ...record, ...Object.fromEntries(Object.entries(record.translations[language] ?? {}).filter(isTranslated)) }
}
