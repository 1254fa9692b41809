// Reads `--translation LANGUAGE:FIELD=TEXT` into translations as they are sent. The service knows the fields.
import { type Language, languages } from '../../../contract/core/choices.ts'
import type { Flag, FlagValue } from '../../core/command.ts'
import { quoted, usageFailure } from '../../core/usage.ts'

export const translationFlag: Flag = {
  name: 'translation',
  field: 'translations',
  kind: 'text',
  repeatable: true,
  placeholder: 'LANGUAGE:FIELD=TEXT',
  summary: 'translation of a text, like de:name=Hafenkonferenz; repeatable, an empty text removes it',
}

/** For a change, which can also remove all translations. */
export const translationChangeFlag: Flag = { ...translationFlag, clearable: true }

/** Translated words by field. */
export type Texts = Record<string, string | null>

/**
 * Translations by language and field; null where all are removed.
 * @throws Failure `usage` for a word without language or field
 */
export function translationsIn(flag: FlagValue): Record<string, Texts> | null | undefined {
  if (flag === null) return null
  if (!Array.isArray(flag) || flag.length === 0) return undefined
  const translations: Record<string, Texts> = {}
  for (const { language, field, text } of (flag as readonly string[]).map(wordIn)) {
    translations[language] = { ...translations[language], [field]: text }
  }
  return translations
}

/** The words of a ticket type, the names of its price tiers apart: `de:name=…`, `de:tiers.Early bird=…`. */
export function ticketTypeTranslationsIn(flag: FlagValue): object | null | undefined {
  const translations = translationsIn(flag)
  if (!translations) return translations
  return Object.fromEntries(Object.entries(translations).map(([language, words]) => [language, withTiers(words)]))
}

/** The words of a ticket type as it takes them: `tiers.NAME` below `tiers`. */
export function withTiers(words: Texts): object {
  const tierStart = 'tiers.'
  const [own, tiers]: [Texts, Texts] = [{}, {}]
  for (const [field, text] of Object.entries(words)) {
    if (field.startsWith(tierStart)) tiers[field.slice(tierStart.length)] = text
    else own[field] = text
  }
  return Object.keys(tiers).length === 0 ? own : { ...own, tiers }
}

/** The words of a form, by question: `de:diet.label=…`, `de:diet.options.vegan=…`. */
export function questionTranslationsIn(flag: FlagValue): object | undefined {
  const translations = translationsIn(flag)
  if (!translations) return undefined
  return Object.fromEntries(Object.entries(translations).map(([language, words]) => [language, byQuestion(words)]))
}

/** The words of a form as it takes them: `KEY.options.OPTION` below each question. */
export function byQuestion(words: Texts): object {
  const questions: Record<string, { [field: string]: string | null | Texts }> = {}
  for (const [path, text] of Object.entries(words)) {
    const [key = '', field = '', ...option] = path.split('.')
    const question = questions[key] ?? {}
    const options = field === 'options' ? { ...(question.options as Texts), [option.join('.')]: text } : text
    questions[key] = { ...question, [field]: options }
  }
  return questions
}

function wordIn(typed: string): { language: Language; field: string; text: string | null } {
  const [, code = '', field = '', text = ''] = /^([a-z]+):([^=]+)=(.*)$/s.exec(typed) ?? []
  if (field === '')
    throw usageFailure(`--translation ${quoted(typed)}: write it as LANGUAGE:FIELD=TEXT, like de:name=Hafenkonferenz`)
  const language = languages.find((known) => known === code)
  if (language === undefined) {
    throw usageFailure(`--translation ${quoted(typed)}: ${code} is not one of the languages ${languages.join(', ')}`)
  }
  return { language, field, text: text === '' ? null : text }
}
