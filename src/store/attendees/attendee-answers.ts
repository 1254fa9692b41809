// The answers of the attendees that a filter finds, in batches. Knows no rule.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Answers } from '../../contract/forms/answers.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { readAnswers } from '../forms/answers.ts'
import { type AttendeeFilter, attendeeConditions } from './list-attendees.ts'

export interface Answering {
  readonly ticketTypeId: string
  readonly answers: Answers
}

// A few milliseconds on either engine, and a bounded size even if each has the longest answers.
const batchRows = 500

/** All attendees of a filter, with answers or without, in batches between which other work runs. */
export async function* answersInBatches(
  { db }: Session,
  scope: TenantScope,
  filter: AttendeeFilter,
): AsyncGenerator<readonly Answering[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('attendees')
      .leftJoin('answers', 'answers.attendee_id', 'attendees.id')
      .select(['attendees.id', 'attendees.ticket_type_id', 'answers.answers'])
      .where(attendeeConditions(filter, scope))
      .where('attendees.id', '>', last)
      .orderBy('attendees.id')
      .limit(batchRows)
      .execute()
    yield rows.map(({ ticket_type_id, answers }) => ({ ticketTypeId: ticket_type_id, answers: readAnswers(answers) }))
    const end = rows.at(-1)
    if (end === undefined || rows.length < batchRows) return
    last = end.id
    await nextTurn()
  }
}
