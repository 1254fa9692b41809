// `turnout schedule diff`: what changed between two releases, or since the current one.
import { releaseChangeKinds } from '../../../../contract/agenda/choices.ts'
import type { Flag } from '../../../core/command.ts'
import { eventList } from '../../../verbs/lists/list-verb.ts'
import { changeTable } from './columns.ts'

const fault = (text: string) =>
  /^(?:current|working|[1-9]\d{0,3})$/.test(text) ? undefined : 'must be the number of a release, current or working'

const flags: readonly Flag[] = [
  {
    name: 'from',
    kind: 'text',
    fault,
    placeholder: 'N',
    summary: 'number of a release, or current',
    defaultText: 'current, or nothing before the first release',
  },
  {
    name: 'to',
    kind: 'text',
    fault,
    placeholder: 'N',
    summary: 'number of a release, current, or working for the working copy',
    defaultText: 'working: what a release made now would change',
  },
]

export const command = eventList({
  description: `Prints a row for each slot that differs, with everything that changed about it: ${releaseChangeKinds.join(', ')}.`,
  flags,
  examples: [
    { command: 'turnout schedule diff devconf' },
    { command: 'turnout schedule diff devconf --from 1 --to current' },
    { command: 'turnout schedule diff --event devconf --output csv --fields number,title,changes' },
  ],
  operation: 'listScheduleChanges',
  table: changeTable,
})
