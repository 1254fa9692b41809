// `turnout imports list`: the imports of an event and their progress.
import { importStatuses } from '../../contract/core/choices.ts'
import { statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { importTable } from './columns.ts'

export const command = eventList({
  flags: [statusFlag(importStatuses)],
  examples: [
    { command: 'turnout imports list devconf' },
    { command: 'turnout imports list devconf --status open', note: 'unfinished imports' },
  ],
  operation: 'listImports',
  table: importTable,
})
