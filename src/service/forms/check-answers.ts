// All answers of one person against the form: which questions are asked of them, and one issue for each answer that is
// wrong, missing or to nothing that is asked. Pure: knows no database.
import type { Issue } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import type { Answer, Answers, ChangedAnswers, Question } from '../../contract/forms/forms.ts'
import { quoteValue } from '../core/issues.ts'
import { readAnswer } from './read-answer.ts'

export interface Sent {
  /** What was sent now; null takes away. */
  readonly given: ChangedAnswers
  /** What is kept already. */
  readonly known?: Answers
  /** Of the ticket, by id. */
  readonly ticketTypeId: string
  /** Whether what is required must be there. */
  readonly isComplete: boolean
  /** Where in the body they are. */
  readonly pointer: string
}

export interface CheckedAnswers {
  readonly answers: Answers
  readonly issues: readonly Issue[]
}

/** The questions that whoever has a ticket type is asked. */
function questionsFor(questions: readonly Question[], ticketTypeId: string): Question[] {
  return questions.filter(({ ticketTypes }) => ticketTypes?.includes(ticketTypeId) ?? true)
}

/** Whether the answers so far have a question asked. */
export function isShown({ showIf }: Question, answers: Answers): boolean {
  if (showIf === undefined) return true
  const answer = Object.hasOwn(answers, showIf.question) ? answers[showIf.question] : undefined
  if (Array.isArray(answer)) return answer.includes(String(showIf.is))
  return typeof showIf.is === 'boolean' ? (answer ?? false) === showIf.is : answer === showIf.is
}

/** What is kept of the answers, and everything that is wrong with those sent. */
export function checkAnswers(questions: readonly Question[], sent: Sent): CheckedAnswers {
  const { given, known = {}, pointer, isComplete } = sent
  const asked = questionsFor(questions, sent.ticketTypeId)
  const issues = unknownOnes(asked, given, pointer)
  const asksFor = new Set(questions.map(({ key }) => key))
  // What a question that is gone was answered with stays.
  const answers: Record<string, Answer> = Object.fromEntries(Object.entries(known).filter(([key]) => !asksFor.has(key)))
  for (const question of asked) {
    const { key } = question
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const report = (code: string, detail: string) => issues.push({ pointer: `${pointer}/${key}`, code, detail })
    const old = value === undefined && Object.hasOwn(known, key) ? known[key] : undefined
    if (!isShown(question, answers)) {
      if (value !== undefined && value !== null) report('not_allowed', notAsked(question))
    } else if (value !== undefined && value !== null) {
      const read = readAnswer(question, value)
      if ('value' in read) answers[key] = read.value
      else report('invalid', read.detail)
    } else if (old !== undefined) answers[key] = old
    else if (isComplete && question.required) report('required', `"${question.label}" must be answered`)
  }
  return { answers, issues }
}

function unknownOnes(asked: readonly Question[], given: ChangedAnswers, pointer: string): Issue[] {
  const keys = asked.map(({ key }) => key)
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === null || keys.includes(key)) return []
    const nearest = nearestName(key, keys)
    const choice = nearest === undefined ? `; asked are ${keys.join(', ') || 'none'}` : `; did you mean "${nearest}"?`
    const detail = `${quoteValue(key)} is no question of the form for this ticket${choice}`
    const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1')
    return [{ pointer: `${pointer}/${escaped}`, code: 'unknown_field', detail }]
  })
}

const notAsked = ({ label, showIf }: Question) =>
  `"${label}" is asked only where ${showIf?.question} is ${JSON.stringify(showIf?.is)}`
