// `turnout calendars disconnect`: deletes there what was written, and forgets the password.
import type { Command } from '../../core/command.ts'
import { lookupFlag } from '../../verbs/named.ts'
import { disconnectedCard } from './columns.ts'
import { calendarPositional } from './fields.ts'

export const command: Command = {
  description:
    'Entries that turnout wrote are deleted from the calendar, unless somebody has changed them; with --leave they all stay as they are. The stored password is deleted.',
  positionals: [calendarPositional],
  flags: [lookupFlag, { name: 'leave', kind: 'switch', summary: 'leave the entries in the calendar' }],
  examples: [
    { command: 'turnout calendars disconnect DevConf --event devconf --yes' },
    { command: 'turnout calendars disconnect DevConf --event devconf --leave --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'disconnectCalendar',
  async run(context, { positionals: [id = ''], flags }) {
    const params = { calendar_id: id }
    await context.confirm(`disconnect calendar ${id}`, async () => {
      const client = await context.client()
      const { name, lastSync } = (await client.call('showCalendar', { params })).value
      const entries = flags.leave ? '' : ` and delete its ${lastSync?.entries ?? 0} entries there`
      return `Disconnect ${name}${entries}?`
    })
    const client = await context.client()
    const query = flags.leave ? { leave: 'true' as const } : {}
    await context.results.record(await client.call('disconnectCalendar', { params, query }), disconnectedCard)
  },
}
