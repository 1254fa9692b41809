// `turnout schedule waivers`: the findings that were waived, with the reasons.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { waiverTable } from './columns.ts'

export const command = eventList({
  description: 'A waiver whose finding is gone stays in the list, without effect.',
  examples: [
    { command: 'turnout schedule waivers devconf' },
    { command: 'turnout schedule waivers --event devconf --output csv --fields code,message,reason' },
  ],
  operation: 'listWaivers',
  table: waiverTable,
})
