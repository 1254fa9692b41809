// How many attendees gave which answer to a question about access. Counts under 5 are not shown.
import type { AccessReport } from '../../../contract/suggestions/reports.ts'
import { countAnswers } from '../../../store/forms/answers.ts'
import { findForm } from '../../../store/forms/forms.ts'
import { expectScopes, invalidField } from '../../core/refusals.ts'
import type { ProposingCall } from '../proposals.ts'

const counted: readonly string[] = ['choice', 'multiple', 'consent']
const shownMin = 5

/** Undefined where it isn't asked for. @throws Failure validation_failed for a question that can't be counted */
export async function countAccess({ store, principal, event, body }: ProposingCall): Promise<AccessReport | undefined> {
  const key = body.venue?.accessQuestion
  if (key === undefined) return undefined
  expectScopes(principal, ['attendees:read'])
  const form = await store.read((session) => findForm(session, event.id))
  const questions = (form?.questions ?? []).filter(({ kind }) => counted.includes(kind))
  const question = questions.find((one) => one.key === key)
  if (question === undefined) {
    const keys = questions.map((one) => one.key).join(', ') || 'none'
    throw invalidField(
      '/venue/accessQuestion',
      `the form has no choice, multiple or consent question "${key}"; it has ${keys}`,
    )
  }
  const people = new Map<string, number>()
  for (const given of await store.read((session) => countAnswers(session, event.id, key), { isLong: true })) {
    for (const answer of [given.answer].flat())
      people.set(wordOf(answer), (people.get(wordOf(answer)) ?? 0) + given.people)
  }
  const answers = [...people].map(([answer, count]) => ({ answer, people: count < shownMin ? null : count }))
  return {
    question: key,
    label: question.label,
    answers: answers.sort((one, other) => (one.answer < other.answer ? -1 : 1)),
  }
}

const wordOf = (answer: unknown): string => (answer === true ? 'yes' : answer === false ? 'no' : String(answer))
