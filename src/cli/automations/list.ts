// `turnout automations list`: what happens by itself at an event, and what has not.
import type { Automation } from '../../contract/automations/automations.ts'
import { automationStatuses } from '../../contract/automations/choices.ts'
import { idTail, isId } from '../../contract/core/ids.ts'
import type { Context } from '../core/context.ts'
import { missedLines, wordsFor } from '../status/missed-runs.ts'
import { statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { automationTable } from './columns.ts'

export const command = eventList({
  description:
    'Below the table it says what was missed or failed in the last 30 days, and how to make up for it; in JSON that is the field missed.',
  flags: [statusFlag(automationStatuses)],
  examples: [
    { command: 'turnout automations list devconf' },
    { command: 'turnout automations list devconf --status paused --json' },
    { command: 'turnout automations list devconf --fields name,missed.count' },
  ],
  operation: 'listAutomations',
  table: automationTable,
  remark: { about: ({ missed }: Automation) => Boolean(missed), text: remarksOn },
})

async function remarksOn(rows: readonly Automation[], event: string, { zones }: Context): Promise<string[]> {
  const zone = await zones.zoneOf(rows[0]?.eventId ?? event)
  return rows.flatMap((row) => {
    const [text, ...commands] = missedLines(row, { words: wordsFor(row, isId(event) ? idTail(event) : event), zone })
    return [`${row.name}: ${text}`, ...commands]
  })
}
