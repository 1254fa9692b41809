// `turnout automations list`: what happens by itself at an event.
import { automationStatuses } from '../../contract/automations/choices.ts'
import { eventList, statusFlag } from '../verbs/event-list.ts'
import { automationTable } from './columns.ts'

export const command = eventList({
  flags: [statusFlag(automationStatuses)],
  examples: [
    { command: 'turnout automations list devconf' },
    { command: 'turnout automations list devconf --status paused --json' },
  ],
  operation: 'listAutomations',
  table: automationTable,
})
