// `turnout schedule imports`: the imports of an event's agenda.
import { importStatuses } from '../../../../contract/core/choices.ts'
import { statusFlag } from '../../../verbs/lists/list-flags.ts'
import { eventList } from '../../../verbs/lists/list-verb.ts'
import { scheduleImportTable } from './columns.ts'

export const command = eventList({
  flags: [statusFlag(importStatuses)],
  examples: [
    { command: 'turnout schedule imports devconf' },
    { command: 'turnout schedule imports devconf --status open', note: 'unfinished imports' },
  ],
  operation: 'listScheduleImports',
  table: scheduleImportTable,
})
