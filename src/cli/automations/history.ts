// `turnout automations history`: the runs of an automation, and whom they reached.

import type { AutomationRun } from '../../contract/automations/automations.ts'
import { automationRunStatuses } from '../../contract/automations/choices.ts'
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command, Flag } from '../core/command.ts'
import { sayIfNoServer } from '../session/mail-waits.ts'
import { asFiltered, limitFlag, listedAll, noting, sinceFlag, statusFlag, upToLimit } from '../verbs/event-list.ts'
import { lookupFlag } from '../verbs/named.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { runTable } from './columns.ts'
import { automationPositional } from './fields.ts'

const filters: readonly Flag[] = [statusFlag(automationRunStatuses), sinceFlag]

export const command: Command = {
  description:
    'missed: it was later than the definition allows, because nothing ran at its time. failed: it could not be carried out. skipped: the automation was paused, the event a draft, or the day had its e-mails. For a time, turnout automations run makes up for it; for a change or a figure nothing does.',
  positionals: [automationPositional],
  flags: [lookupFlag, ...filters, limitFlag],
  examples: [
    { command: 'turnout automations history thanks' },
    { command: 'turnout automations history thanks --status missed --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listAutomationRuns',
  async run(context, input) {
    const params = { automation_id: input.positionals[0] ?? '' }
    const query = definedFields<QueryInput<'listAutomationRuns'>>(flagFields(filters, input) as object)
    const client = await context.client()
    const pages = upToLimit(client.list('listAutomationRuns', { params, query }), input)
    const waiting: AutomationRun[] = []
    const noted = noting(pages, (run) => run.waiting > 0, waiting)
    await context.results.list(noted, asFiltered(runTable, filters, input), listedAll(input))
    if (waiting.length > 0) await sayIfNoServer(context)
  },
}
