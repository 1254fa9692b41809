// Checks answers against the event's form and stores them with the attendee. A registration without answers skips the
// check, unless it comes from the public page, which requires mandatory answers.
import { Failure, type Issue } from '../../contract/core/failures.ts'
import type { Answers, GivenAnswers } from '../../contract/forms/answers.ts'
import type { TicketKind } from '../../contract/ticket-types/ticket-types.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import { insertAnswers, putAnswers } from '../../store/forms/answers.ts'
import { findForm } from '../../store/forms/forms.ts'
import type { AnyCall, Call } from '../core/call.ts'
import { asSentence } from '../core/refusals.ts'
import { checkAnswers, type Sent } from './check-answers.ts'

/** The answers of one ticket, as they were sent. */
interface Answered {
  readonly eventId: string
  readonly ticketTypeId: string
  readonly kind: TicketKind
  readonly given: GivenAnswers | undefined
  readonly pointer: string
}

const noAnswers: Answers = {}

/**
 * The answers of several tickets as they are stored, in the order of the tickets.
 * @throws Failure validation_failed with one issue per wrong answer
 */
export async function readAnswersOf(call: AnyCall, tickets: readonly Answered[]): Promise<Answers[]> {
  const isComplete = call.channel === 'page'
  if (!isComplete && tickets.every(({ given }) => given === undefined)) return tickets.map(() => noAnswers)
  const form = await findForm(call.session, tickets[0]?.eventId ?? '')
  const sent = tickets.map(({ ticketTypeId, kind, given = {}, pointer }) => {
    return { ticketTypeId, kind, given, pointer, isComplete }
  })
  const checked = sent.map((one) => checkAnswers(form?.questions ?? [], one))
  expectNone(
    call,
    tickets[0]?.eventId ?? '',
    checked.flatMap(({ issues }) => issues),
  )
  return checked.map(({ answers }) => answers)
}

/** Stores the answers of an attendee that the same transaction inserts. */
export function keepAnswers(
  { session, principal, now }: AnyCall,
  { id, eventId, answers }: { id: string; eventId: string; answers: Answers },
): void {
  if (Object.keys(answers).length === 0) return
  session.append(insertAnswers, {
    attendee_id: id,
    account_id: principal.accountId,
    event_id: eventId,
    answers: JSON.stringify(answers),
    updated_at: now.toISOString(),
  })
}

/** Changes the answers of an existing attendee. @throws Failure validation_failed */
export async function changeAnswers(
  call: Pick<Call<'updateAttendee'>, 'session' | 'principal' | 'now' | 'channel' | 'params'>,
  attendee: Pick<StoredAttendee, 'id' | 'eventId' | 'ticketTypeId' | 'kind' | 'answers'>,
  given: Sent['given'],
): Promise<void> {
  const { id, eventId, ticketTypeId, kind } = attendee
  const form = await findForm(call.session, eventId)
  const { answers, issues } = checkAnswers(form?.questions ?? [], {
    given,
    known: attendee.answers,
    ticketTypeId,
    kind,
    isComplete: call.channel === 'page',
    pointer: '/answers',
  })
  expectNone(call, eventId, issues)
  await putAnswers(call.session, {
    attendee_id: id,
    account_id: call.principal.accountId,
    event_id: eventId,
    answers: JSON.stringify(answers),
    updated_at: call.now.toISOString(),
  })
}

function expectNone({ params }: Pick<AnyCall, 'params'>, eventId: string, issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  // One answer given for all tickets of an order is one mistake.
  const others = new Set(issues.map(({ detail }) => detail)).size - 1
  const more = others === 0 ? '' : `; and ${others} more`
  throw new Failure('validation_failed', asSentence(first.detail) + more, {
    issues,
    // As the caller named it, where they did.
    hint: `To see the questions: turnout forms show ${params.event_id ?? eventId}`,
  })
}
