// `turnout sessions enrolments`: who is enrolled in a session, and who waits.
import { enrolmentStatuses } from '../../../../contract/agenda/choices.ts'
import { statusFlag } from '../../../verbs/lists/list-flags.ts'
import { recordList } from '../../../verbs/lists/list-verb.ts'
import { sessionPositional } from '../fields.ts'
import { enrolmentTable } from './columns.ts'

export const command = recordList({
  description:
    'Lists people in the order in which they enrolled. If places are sold as an add-on, it lists the holders of valid add-on tickets, each with the id of the ticket.',
  positional: sessionPositional,
  flags: [statusFlag(enrolmentStatuses)],
  examples: [
    { command: 'turnout sessions enrolments W5D9QT --event devconf' },
    { command: 'turnout sessions enrolments W5D9QT --event devconf --status waiting --output csv' },
  ],
  operation: 'listEnrolments',
  table: enrolmentTable,
})
