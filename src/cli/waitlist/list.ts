// `turnout waitlist list`: the waitlist entries of an event.
import { waitlistStatuses } from '../../contract/core/choices.ts'
import { queryFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { waitlistTable } from './columns.ts'

export const command = eventList({
  description:
    'Entries are listed in the order of joining; # is the position in the queue for the ticket type, by priority first.',
  flags: [
    queryFlag,
    statusFlag(waitlistStatuses),
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'only those for this ticket type, by name or id',
      completes: 'ticket-type',
    },
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only entries with this address' },
  ],
  examples: [
    { command: 'turnout waitlist list devconf' },
    { command: 'turnout waitlist list --event devconf --ticket-type VIP --status waiting --output csv' },
  ],
  operation: 'listWaitlistEntries',
  table: waitlistTable,
})
