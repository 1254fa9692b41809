// `turnout calendars update`: another policy, or a new password, which starts a stopped calendar again.

import { counted } from '../../../terminal/text/counted.ts'
import { listed } from '../../../terminal/text/listed.ts'
import type { Context } from '../../core/context.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { readPassword } from '../../verbs/access/password.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { calendarCard } from './columns.ts'
import { calendarPositional, driftFlag } from './fields.ts'

export const command = changeVerb({
  description:
    'If the server no longer accepts the password, updates stop until you give a new one: on the first line of stdin, or at a prompt that does not show it. It is tested before it is stored. --on-drift ours also undoes earlier changes in the calendar: it says how many entries that affects and asks first; --yes skips the question.',
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
    if (flags.onDrift === 'ours') await confirmUndoing(context, calendar)
    const command = 'turnout calendars update … --new-password'
    const password = flags.newPassword ? await readPassword(context, calendar, command) : undefined
    return { onDrift: flags.onDrift, password }
  },
  operation: 'updateCalendar',
  card: calendarCard,
  mayAsk: true,
})

/** Asks nothing where the last run left no entry as it is there. @throws Failure not_confirmed */
async function confirmUndoing(context: Context, calendar: string): Promise<void> {
  const { name, lastSync } = await readInDryRun(
    context,
    async (client) => (await client.call('showCalendar', { params: { calendar_id: calendar } })).value,
  )
  const left = lastSync?.drifted ?? []
  if (left.length === 0) return
  const titles = left.map(({ title }) => `"${title}"`)
  const entries = `${counted(left.length, 'entry', 'entries')} there: ${listed(titles, 3)}`
  context.foresee('Undoes', entries)
  await context.confirm(
    `undo the changes made in ${name}`,
    () => `Overwrite ${name} with the schedule? This undoes the changes made to ${entries}.`,
  )
}
