// Checks one attendee's answers against the form: one issue per answer that is wrong, missing or not asked for. Pure.
import type { Issue } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import type { Answer, Answers, ChangedAnswers } from '../../contract/forms/answers.ts'
import { isAskedOf, isShown } from '../../contract/forms/asked-of.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { readAnswer } from '../../contract/forms/read-answer.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import { quoteValue } from '../core/issues.ts'

export interface Sent {
  /** The answers just sent; null removes one. */
  readonly given: ChangedAnswers
  /** The answers stored so far. */
  readonly known?: Answers
  /** Id and kind of the ticket's type. */
  readonly ticketTypeId: string
  readonly kind: TicketKind
  /** Whether required answers must be present. */
  readonly isComplete: boolean
  /** Pointer to the answers in the body. */
  readonly pointer: string
}

export interface CheckedAnswers {
  readonly answers: Answers
  readonly issues: readonly Issue[]
}

/** The questions that holders of a ticket type may answer: those for all, even where they are not asked. */
function questionsFor(questions: readonly Question[], ticketTypeId: string): Question[] {
  return questions.filter(({ ticketTypes }) => ticketTypes?.includes(ticketTypeId) ?? true)
}

/** The answers to store, and everything that is wrong with those sent. */
export function checkAnswers(questions: readonly Question[], sent: Sent): CheckedAnswers {
  const { given, known = {}, pointer, isComplete } = sent
  const asked = questionsFor(questions, sent.ticketTypeId)
  const isOwnType = (reference: string) => reference === sent.ticketTypeId
  const issues = unknownOnes(asked, given, pointer)
  const asksFor = new Set(questions.map(({ key }) => key))
  // Answers to removed questions are kept.
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
      else report('invalid', `"${question.label}" ${read.detail}, not ${quoteValue(value)}`)
    } else if (old !== undefined) answers[key] = old
    else if (isComplete && question.required && isAskedOf(question, sent.kind, isOwnType))
      report('required', `"${question.label}" must be answered`)
  }
  return { answers, issues }
}

function unknownOnes(asked: readonly Question[], given: ChangedAnswers, pointer: string): Issue[] {
  const keys = asked.map(({ key }) => key)
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === null || keys.includes(key)) return []
    const nearest = nearestName(key, keys)
    const choice = nearest === undefined ? `. Questions: ${keys.join(', ') || 'none'}` : `; did you mean "${nearest}"?`
    const detail = `${quoteValue(key)} is not a question for this ticket type${choice}`
    const escaped = key.replaceAll('~', '~0').replaceAll('/', '~1')
    return [{ pointer: `${pointer}/${escaped}`, code: 'unknown_field', detail }]
  })
}

const notAsked = ({ label, showIf }: Question) =>
  `"${label}" is asked only if ${showIf?.question} is ${JSON.stringify(showIf?.is)}`
