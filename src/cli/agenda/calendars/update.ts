// `turnout calendars update`: another policy, or a new password, which starts a stopped calendar again.

import { readPassword } from '../../verbs/access/password.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { calendarCard } from './columns.ts'
import { calendarPositional, driftFlag } from './fields.ts'

export const command = changeVerb({
  description:
    'A server that no longer takes the password stops its calendar until it gets a new one: the first line of stdin, or asked for without being shown. It is tried before it is stored.',
  positional: calendarPositional,
  flags: [
    driftFlag,
    { name: 'new-password', kind: 'switch', summary: 'ask for a new password, or read it from stdin' },
  ],
  examples: [
    { command: 'turnout calendars update DevConf --event devconf --on-drift theirs' },
    { command: 'turnout calendars update DevConf --event devconf --new-password < password.txt' },
  ],
  async fields({ flags, positionals: [calendar = ''] }, context) {
    const command = 'turnout calendars update … --new-password'
    const password = flags.newPassword ? await readPassword(context, calendar, command) : undefined
    return { onDrift: flags.onDrift, password }
  },
  operation: 'updateCalendar',
  card: calendarCard,
})
