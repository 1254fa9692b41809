// Keeps only answers to questions that apply. Pages work without scripts, so a visitor may have filled in a question that
// another answer rules out.

import type { Answer, Answers } from '../../../contract/forms/answers.ts'
import { isShown } from '../../../contract/forms/asked-of.ts'
import type { Question } from '../../../contract/forms/forms.ts'
import { readAnswer } from '../../../contract/forms/read-answer.ts'

export function askedAnswers(questions: readonly Question[], typed: Answers): Answers {
  const read: Record<string, Answer> = {}
  const asked: Record<string, Answer> = {}
  for (const question of questions) {
    const { key } = question
    const value = Object.hasOwn(typed, key) ? typed[key] : undefined
    if (value === undefined || !isShown(question, read)) continue
    asked[key] = value
    const answer = readAnswer(question, value)
    if ('value' in answer) read[key] = answer.value
  }
  return asked
}
