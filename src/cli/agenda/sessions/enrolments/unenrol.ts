// `turnout sessions unenrol`: a place goes back, to the next in line.
import type { Enrolment } from '../../../../contract/agenda/enrolments.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import type { Command } from '../../../core/command.ts'
import { lookupFlag } from '../../../verbs/named.ts'
import { sessionPositional } from '../fields.ts'
import { enrolmentCard } from './columns.ts'
import { personPositional } from './enrol.ts'

export const command: Command = {
  description: 'The place goes to the first in the queue who is free at that time, if anybody is waiting.',
  positionals: [sessionPositional, personPositional],
  flags: [lookupFlag],
  examples: [
    { command: 'turnout sessions unenrol W5D9QT hedy@example.org --event devconf --yes' },
    { command: 'turnout sessions unenrol W5D9QT hedy@example.org --event devconf --yes --get status' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'cancelEnrolment',
  async run(context, { positionals: [session = '', attendee = ''] }) {
    const client = await context.client()
    const { value } = await client.call('listEnrolments', { params: { session_id: session }, query: { attendee } })
    const enrolment = value.data.find(({ status }) => status !== 'cancelled')
    if (enrolment === undefined) {
      throw new Failure('not_found', 'They are neither enrolled in this session nor waiting for a place', {
        hint: 'To see who is: turnout sessions enrolments SESSION',
      })
    }
    if (enrolment.ticketId) throw isTicket(enrolment, enrolment.ticketId)
    await context.confirm(`cancel enrolment ${enrolment.id}`, () => {
      const { attendee: person, session: of, status } = enrolment
      const what = status === 'waiting' ? 'place in line for' : 'place in'
      return `Cancel ${person.name}'s ${what} ${of.code} ${of.title}?`
    })
    const answer = await client.call('cancelEnrolment', { params: { enrolment_id: enrolment.id } })
    await context.results.record(answer, enrolmentCard)
  },
}

const isTicket = ({ attendee, session }: Enrolment, ticketId: string) =>
  new Failure('state_conflict', `${attendee.name}'s place in ${session.code} ${session.title} comes with a ticket`, {
    hint: `To free it, void the ticket: turnout tickets void ${ticketId}`,
  })
