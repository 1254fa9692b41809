// `turnout attendees list`: the attendees of an event.
import { attendeeSorts, attendeeStatuses } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Input } from '../core/command.ts'
import { kindFlag, personQueryFlag, statusFlag, ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { attendeeTable } from './columns.ts'

export const command = eventList({
  description:
    'CSV, like JSON, has the fields of the service, with amounts in minor units such as cents. For a spreadsheet, attendees export writes them as decimals.',
  flags: [
    statusFlag(attendeeStatuses),
    ticketTypeFlag,
    kindFlag,
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only the attendee with this e-mail' },
    personQueryFlag,
    { name: 'checked-in', kind: 'switch', summary: 'only attendees who have checked in' },
    { name: 'no-show', kind: 'switch', summary: 'only confirmed attendees who have not checked in' },
    {
      name: 'sort',
      kind: 'choice',
      choices: attendeeSorts,
      placeholder: 'FIELD',
      summary: 'sort order; a leading minus reverses it',
      defaultText: 'newest first in a table, else createdAt',
    },
  ],
  examples: [
    { command: 'turnout attendees list devconf' },
    { command: 'turnout attendees list devconf --status pending --sort name' },
    { command: 'turnout attendees list devconf --no-show' },
    { command: 'turnout attendees list devconf --kind add_on' },
    { command: 'turnout attendees list --event devconf --output csv --fields name,email,ticketType' },
  ],
  operation: 'listAttendees',
  table: attendeeTable,
  fields: (input) => ({ ...presenceOf(input), noShow: undefined }),
})

function presenceOf({ flags: { checkedIn, noShow, status } }: Input) {
  if (noShow === undefined) return { status, checkedIn: checkedIn === true ? 'true' : undefined }
  if (checkedIn === undefined && (status === undefined || status === 'confirmed')) {
    return { status: 'confirmed', checkedIn: 'false' }
  }
  throw new Failure('usage', '--no-show already selects confirmed attendees who have not checked in', {
    hint: 'leave out --checked-in and --status',
  })
}
