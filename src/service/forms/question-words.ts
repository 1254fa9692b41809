// The translations of a form: stored in one place as words by path, shown beside the plain words of each question.
import type { Language } from '../../contract/core/choices.ts'
import type { FormChanges, Question } from '../../contract/forms/forms.ts'
import type { Words } from '../../store/core/words.ts'
import { invalidField } from '../core/refusals.ts'
import { changeWords, isSameWord, type TranslationChanges } from '../core/words/change-words.ts'

type QuestionWords = NonNullable<NonNullable<Question['translations']>[Language]>
type Change = NonNullable<NonNullable<NonNullable<FormChanges['translations']>[Language]>[string]>

/** The plain words of questions by path: `diet.label`, `diet.help`, `diet.options.vegan`. */
export function plainWordsOf(questions: readonly Question[]): Record<string, string | undefined> {
  const paths = questions.flatMap(({ key, label, help, options = [] }): [string, string | undefined][] => [
    [`${key}.label`, label],
    [`${key}.help`, help],
    ...options.map((option): [string, string] => [`${key}.options.${option}`, option]),
  ])
  return Object.fromEntries(paths)
}

/** The question with its translations beside its words. */
export function withTranslations(question: Question, words: Words): Question {
  const { key, options = [] } = question
  const byLanguage = Object.entries(words).flatMap(([language, byPath]) => {
    const text = (path: string) => byPath[`${key}.${path}`]?.[0]
    const named = options.map((option) => [option, text(`options.${option}`)] as const)
    const own = Object.fromEntries(named.filter(([, translated]) => translated !== undefined))
    const found = { label: text('label'), help: text('help'), options: Object.keys(own).length > 0 ? own : undefined }
    const set = Object.entries(found).filter(([, value]) => value !== undefined)
    return set.length > 0 ? [[language, Object.fromEntries(set)]] : []
  })
  return byLanguage.length > 0 ? { ...question, translations: Object.fromEntries(byLanguage) } : question
}

/** A question as it is stored. */
export const withoutTranslations = ({ translations: _translations, ...question }: Question): Question => question

interface Asked {
  /** All questions after the change. */
  readonly questions: readonly Question[]
  /** Those that were sent; a question sent with translations loses its earlier ones. */
  readonly sent: readonly Question[]
  readonly translations: FormChanges['translations']
}

/**
 * The words of a form after a change.
 * @throws Failure validation_failed for a word that the form does not have
 */
export function changeQuestionWords(words: Words, { questions, sent, translations }: Asked): Words {
  const plain = plainWordsOf(questions)
  const replaced = sent.filter(({ translations: own }) => own !== undefined)
  const kept = withoutQuestions(
    words,
    replaced.map(({ key }) => key),
  )
  const fromQuestions = changesOf(replaced.map(({ key, translations: own }) => [key, own ?? {}]))
  expectKnown(fromQuestions, plain)
  const changed = keepSources(words, changeWords(kept, fromQuestions, plain))
  const merged = mergedChanges(translations, changed)
  expectKnown(merged, plain)
  return changeWords(changed, merged, plain)
}

/** The words whose question is none of these. */
function withoutQuestions(words: Words, keys: readonly string[]): Words {
  const isOther = ([path]: [string, unknown]) => !keys.includes(path.slice(0, path.indexOf('.')))
  return Object.fromEntries(
    Object.entries(words).map(([language, byPath]) => [
      language,
      Object.fromEntries(Object.entries(byPath).filter(isOther)),
    ]),
  )
}

/** A word that is sent with its question and has not changed is as old as it was. */
function keepSources(before: Words, after: Words): Words {
  return Object.fromEntries(
    Object.entries(after).map(([language, byPath]) => [
      language,
      Object.fromEntries(
        Object.entries(byPath).map(([path, word]) => {
          const old = before[language as Language]?.[path]
          return [path, old && isSameWord(old, word) ? old : word]
        }),
      ),
    ]),
  )
}

type Flat = { [L in Language]?: Record<string, string | null> }

function changesOf(questions: readonly (readonly [string, NonNullable<Question['translations']>])[]): Flat {
  const flat: Flat = {}
  for (const [key, own] of questions) {
    for (const [language, words] of Object.entries(own)) {
      const known = flat[language as Language]
      flat[language as Language] = { ...known, ...pathsOf(key, words as QuestionWords) }
    }
  }
  return flat
}

/** Changes by path. A question's null stands for each of its words. */
function mergedChanges(translations: FormChanges['translations'], words: Words): TranslationChanges {
  return Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, byKey]) => {
      const own = Object.keys(words[language as Language] ?? {})
      const paths = Object.entries(byKey ?? {}).map(([key, change]) =>
        change === null ? removed(own, `${key}.`) : pathsOf(key, change, own),
      )
      return [language, byKey && Object.assign({}, ...paths)]
    }),
  )
}

const removed = (paths: readonly string[], start: string): Record<string, null> =>
  Object.fromEntries(paths.filter((path) => path.startsWith(start)).map((path) => [path, null]))

function pathsOf(key: string, change: Change | QuestionWords, own: readonly string[] = []) {
  const { options, ...texts } = change
  const named = Object.entries(texts).map(([field, text]) => [`${key}.${field}`, text])
  const byOption = Object.entries(options ?? {}).map(([option, text]) => [`${key}.options.${option}`, text])
  const cleared = options === null ? removed(own, `${key}.options.`) : {}
  return { ...cleared, ...Object.fromEntries([...named, ...byOption]) } as Record<string, string | null>
}

function expectKnown(changes: TranslationChanges, plain: Readonly<Record<string, string | undefined>>): void {
  for (const [language, byPath] of Object.entries(changes ?? {})) {
    for (const [path, text] of Object.entries(byPath ?? {})) {
      if (text === null || plain[path] !== undefined) continue
      const [key = '', field = '', ...option] = path.split('.')
      const asks = Object.keys(plain).some((known) => known.startsWith(`${key}.`))
      const what = field === 'options' ? `the option ${JSON.stringify(option.join('.'))}` : field
      const missing = asks ? `the question ${key} has no ${what.replace(/^the /, '')}` : `there is no question ${key}`
      const pointer = ['', 'translations', language, key, field, ...(option.length > 0 ? [option.join('.')] : [])]
      throw invalidField(pointer.join('/'), `"translations.${language}.${path}" has nothing to translate: ${missing}`)
    }
  }
}
