// `turnout sessions enrolments`: who is enrolled in a session, and who waits.
import { enrolmentStatuses } from '../../../../contract/agenda/choices.ts'
import type { QueryInput } from '../../../../contract/catalog.ts'
import type { Command } from '../../../core/command.ts'
import { limitFlag, listedAll, orderFields, statusFlag, upToLimit } from '../../../verbs/event-list.ts'
import { lookupFlag } from '../../../verbs/named.ts'
import { definedFields, flagFields } from '../../../verbs/request-fields.ts'
import { sessionPositional } from '../fields.ts'
import { enrolmentTable } from './columns.ts'

const flags = [statusFlag(enrolmentStatuses)] as const

export const command: Command = {
  description:
    'Lists people in the order in which they enrolled. If places are tickets of an add-on, it lists the holders of valid ones, each with the id of the ticket.',
  positionals: [sessionPositional],
  flags: [lookupFlag, ...flags, limitFlag],
  examples: [
    { command: 'turnout sessions enrolments W5D9QT --event devconf' },
    { command: 'turnout sessions enrolments W5D9QT --event devconf --status waiting --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listEnrolments',
  async run(context, input) {
    const [session = ''] = input.positionals
    const fields = { ...flagFields(flags, input), ...orderFields(context, input, undefined) }
    const query = definedFields<QueryInput<'listEnrolments'>>(fields)
    const client = await context.client()
    const rows = client.list('listEnrolments', { params: { session_id: session }, query })
    const isFiltered = input.flags.status !== undefined && { isFiltered: true as const }
    await context.results.list(upToLimit(rows, input), { ...enrolmentTable, ...isFiltered }, listedAll(input))
  },
}
