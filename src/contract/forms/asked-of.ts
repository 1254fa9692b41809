// Which questions of a form somebody is asked: by the ticket's type, and by the answers so far.
import type { ticketKinds } from '../core/choices.ts'
import type { Answers } from './answers.ts'
import type { Question } from './forms.ts'

/**
 * Whether holders of a ticket type are asked a question: a T-shirt or a donation eats nothing, so only admissions are,
 * unless the question names ticket types.
 * @param isType whether a name or id in the question is the type
 */
export function isAskedOf(
  { ticketTypes }: Pick<Question, 'ticketTypes'>,
  kind: (typeof ticketKinds)[number],
  isType: (reference: string) => boolean,
): boolean {
  return ticketTypes === undefined ? kind === 'admission' : ticketTypes.some(isType)
}

/** Whether the answers so far cause a question to be shown. */
export function isShown({ showIf }: Pick<Question, 'showIf'>, answers: Answers): boolean {
  if (showIf === undefined) return true
  const answer = Object.hasOwn(answers, showIf.question) ? answers[showIf.question] : undefined
  if (Array.isArray(answer)) return answer.includes(String(showIf.is))
  return typeof showIf.is === 'boolean' ? (answer ?? false) === showIf.is : answer === showIf.is
}
