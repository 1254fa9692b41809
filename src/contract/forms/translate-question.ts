// Shows a question in a reader's language. Its options stay as they are, since answers are stored by them.
import type { Language } from '../core/choices.ts'
import type { Question } from './forms.ts'

/** The question with its label and help in a language. */
export function translateQuestion(question: Question, language: Language): Question {
  const { label, help } = question.translations?.[language] ?? {}
  return {
    ...question,
    label: label ?? question.label,
    ...(question.help === undefined ? {} : { help: help ?? question.help }),
  }
}

/** An option as readers of a language see it. */
export const optionLabel = ({ translations }: Question, option: string, language: Language): string =>
  translations?.[language]?.options?.[option] ?? option
