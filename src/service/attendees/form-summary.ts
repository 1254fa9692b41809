// Counts the answers to an event's form: one pass over the attendees, whatever the number of questions.

import { isAskedOf, isShown } from '../../contract/forms/asked-of.ts'
import type { Question } from '../../contract/forms/forms.ts'
import { answersInBatches } from '../../store/attendees/attendee-answers.ts'
import { findForm } from '../../store/forms/forms.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidQuery } from '../core/refusals.ts'
import { findTicketTypeId } from '../ticket-types/find-ticket-type.ts'
import { AnswerTally, tallyRoom } from './answer-tally.ts'

type SummaryCall = Call<'showFormSummary'>

async function showFormSummary(call: SummaryCall): Promise<Reply<'showFormSummary'>> {
  const { session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const filter = await filterOf(call, event.id)
  const form = await findForm(session, event.id)
  const asked = form?.questions ?? []
  const chosen = chosenQuestions(call, asked, form?.retired ?? [])
  const types = await ticketTypesOfEvents(session, principal, [event.id])
  const askedByType = new Map(
    types.map(({ id, kind }) => [id, asked.filter((question) => isAskedOf(question, kind, (one) => one === id))]),
  )
  const room = tallyRoom()
  const tallies = new Map(chosen.map((question) => [question.key, new AnswerTally(question, room)]))
  let attendees = 0
  for await (const batch of answersInBatches(session, principal, filter)) {
    attendees += batch.length
    for (const { ticketTypeId, answers } of batch) {
      for (const [key, answer] of Object.entries(answers)) tallies.get(key)?.add(answer)
      for (const question of askedByType.get(ticketTypeId) ?? []) {
        if (Object.hasOwn(answers, question.key) || !isShown(question, answers)) continue
        tallies.get(question.key)?.addUnanswered()
      }
    }
  }
  const mayRead = principal.scopes.has('attendees:read')
  return { body: { eventId: event.id, attendees, questions: [...tallies.values()].map((one) => one.summary(mayRead)) } }
}

async function filterOf(call: SummaryCall, eventId: string) {
  const { ticketType, checkedIn, status = 'confirmed', kind } = call.query
  const ticketTypeId = ticketType === undefined ? undefined : await findTicketTypeId(call, eventId, ticketType)
  return {
    eventId,
    status,
    ticketTypeId,
    // A ticket type that is named has one kind only.
    kind: kind === 'all' ? undefined : (kind ?? (ticketTypeId === undefined ? ('admission' as const) : undefined)),
    isCheckedIn: checkedIn === undefined ? undefined : checkedIn === 'true',
    now: call.now.toISOString(),
  }
}

/** @throws Failure invalid_query for a question that the form has neither now nor had before */
function chosenQuestions(
  { query }: SummaryCall,
  asked: readonly Question[],
  retired: readonly Question[],
): readonly Question[] {
  if (query.question === undefined) return asked
  const all = [...asked, ...retired]
  const keys = query.question.split(',').map((key) => key.trim())
  const unknown = keys.find((key) => !all.some((question) => question.key === key))
  if (unknown === undefined) return all.filter(({ key }) => keys.includes(key))
  const known = all.map(({ key }) => key).join(', ') || 'none'
  const detail = `the form has no question ${quoteValue(unknown)}. Questions: ${known}`
  throw invalidQuery({ pointer: '?question', code: 'not_allowed', detail })
}

export const formSummaryRules: Rules<'showFormSummary'> = { showFormSummary }
