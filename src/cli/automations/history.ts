// `turnout automations history`: the runs of an automation, and whom they reached.

import { automationRunStatuses } from '../../contract/automations/choices.ts'
import { sayIfNoServer } from '../session/mail-waits.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { recordList } from '../verbs/lists/list-verb.ts'
import { runTable } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = recordList({
  description:
    'missed: it was later than the definition allows, because nothing ran at its time. failed: it could not be carried out. skipped: the automation was paused, the event a draft, or the day had its e-mails. For a time, turnout automations run makes up for it; for a change or a figure nothing does.',
  positional: automationPositional,
  flags: [statusFlag(automationRunStatuses), sinceFlag],
  examples: [
    { command: 'turnout automations history thanks' },
    { command: 'turnout automations history thanks --status missed --json' },
  ],
  operation: 'listAutomationRuns',
  table: runTable,
  remark: {
    about: ({ waiting }) => waiting > 0,
    async text(_runs, _automation, context) {
      await sayIfNoServer(context)
      return []
    },
  },
})
