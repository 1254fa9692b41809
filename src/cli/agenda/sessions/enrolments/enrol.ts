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
    'The place is taken at once, and never more places than the session has. Nobody can be enrolled in two sessions at one time.',
    'With --wait somebody gets in line where it is full: the first in line whose day allows it gets the place that comes back.',
  ].join('\n'),
  positionals: [sessionPositional, personPositional],
  flags: [lookupFlag, { name: 'wait', kind: 'switch', summary: 'get in line if it is full' }],
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
  if (waiting === 0) return '; nobody is before them'
  return waiting === 1 ? ', behind one other person' : `, behind ${waiting} other people`
}
