// `turnout calendars sync`: writes what the current release says, and says what somebody had changed there. A dry run asks the
// server, and says what would be written.
import type { Command } from '../../core/command.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { syncCard, syncPlanCard } from './columns.ts'
import { calendarPositional } from './fields.ts'

const verb = changeVerb({
  description: [
    'Each release updates the calendars by itself; sync does it at once. Only differences are written, and only entries that turnout wrote are read, changed or deleted. sync also restarts a calendar that was stopped because a backup was restored.',
    '--dry-run reads the calendar, and shows what would be written, removed and restored.',
  ].join('\n'),
  positional: calendarPositional,
  examples: [
    { command: 'turnout calendars sync DevConf --event devconf' },
    { command: 'turnout calendars sync DevConf --event devconf --dry-run', note: 'shows only the plan' },
    { command: 'turnout calendars sync DevConf --event devconf --get sync.restored' },
  ],
  operation: 'syncCalendar',
  card: syncCard,
})

export const command: Command = {
  ...verb,
  async run(context, input, program) {
    if (!context.settings.dryRun) return verb.run(context, input, program)
    const client = await context.client()
    const params = { calendar_id: input.positionals[0] ?? '' }
    await context.results.record(await client.call('planCalendarSync', { params }), syncPlanCard)
  },
}
