// `turnout sessions enrol`: a place in a session for somebody with a ticket.
import { RequestFailure } from '../../../../client/request-failure.ts'
import type { Command } from '../../../core/command.ts'
import { lookupFlag, namedPositional } from '../../../verbs/named.ts'
import { sessionPositional } from '../fields.ts'
import { enrolmentCard } from './columns.ts'

/** Somebody with a ticket. */
export const personPositional = namedPositional('ATTENDEE', 'attendees')

export const command: Command = {
  description: [
    'The place is taken at once, and a session never gets more people than places. Nobody can be enrolled in two sessions at the same time.',
    'With --wait the person joins the queue if the session is full: a place that becomes free goes to the first in the queue who is free at that time.',
  ].join('\n'),
  positionals: [sessionPositional, personPositional],
  flags: [lookupFlag, { name: 'wait', kind: 'switch', summary: 'join the queue if it is full' }],
  examples: [
    { command: 'turnout sessions enrol W5D9QT hedy@example.org --event devconf' },
    { command: 'turnout sessions enrol W5D9QT hedy@example.org --event devconf --wait --get status' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'enrol',
  async run(context, { positionals: [session = '', attendee = ''], flags }) {
    const client = await context.client()
    const body = { attendee, ...(flags.wait === true ? { wait: true } : {}) }
    const answer = await client.call('enrol', { params: { session_id: session }, body }).catch(withWaitFlag)
    await context.results.record(answer, enrolmentCard, { created: true })
  },
}

/** What the service says of the field `wait`, as the flag. */
function withWaitFlag(error: unknown): never {
  if (!(error instanceof RequestFailure && error.code === 'sold_out')) throw error
  throw error.with({ hint: `add --wait to put them in line${placeText(error.details.waiting)}` })
}

function placeText(waiting: unknown): string {
  if (typeof waiting !== 'number') return ''
  if (waiting === 0) return '; nobody is ahead of them'
  return waiting === 1 ? ', behind one other person' : `, behind ${waiting} other people`
}
