// Schemas of translations: an organizer's words in further languages, beside the plain ones of a record.
import * as z from 'zod'
import { type Language, languages } from '../choices.ts'

const mapped = <K extends string, A, B>(record: Readonly<Record<K, A>>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(record).map(([name, value]) => [name, change(value)])) as Record<K, B>

/** An object with any of the languages. */
export const perLanguage = <T extends z.ZodType>(words: T) =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, words])) as Record<Language, T>).partial()

/**
 * Translations as they are sent: they are merged into those there are, and null removes a word, a language or all.
 * @param fields each with the limits of the plain field
 */
export const translationChanges = <K extends string, T extends z.ZodType>(fields: Readonly<Record<K, T>>) =>
  perLanguage(
    z
      .strictObject(mapped(fields, (field) => field.nullable()))
      .partial()
      .nullable(),
  ).nullable()

/** Translations as a record has them: by language, the fields that are translated. */
export const translationsWith = <S extends z.ZodRawShape>(fields: S) => perLanguage(z.strictObject(fields).partial())
