// `turnout automations history`: the runs of an automation, and whom they reached.

import { automationRunStatuses } from '../../contract/automations/choices.ts'
import { sayIfNoServer } from '../session/mail-waits.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { recordList } from '../verbs/lists/list-verb.ts'
import { runTable } from './columns.ts'
import { automationPositional } from './fields.ts'

export const command = recordList({
  description:
    'missed: nothing ran at the time, and afterwards it was later than the definition allows. failed: the run could not be carried out. skipped: for example, the automation was paused, the event was a draft, or it would have sent more e-mails than a day allows. turnout automations run makes up for a time; changes and figures cannot be made up for.',
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
