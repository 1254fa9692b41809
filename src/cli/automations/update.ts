// `turnout automations update`: another definition in place of the one that it has.

import { ifStill } from '../../client/answer/if-still.ts'
import type { Command } from '../core/command.ts'
import { lookupFlag } from '../verbs/named.ts'
import { automationCard } from './columns.ts'
import { automationPositional, confirmDefinition, fileFlag } from './fields.ts'
import { readAutomation } from './read-file.ts'

export const command: Command = {
  description:
    'Takes effect for occurrences that have not run yet. The definition is checked before it asks, and with --dry-run. After a change of time, only later occurrences run by themselves. To start from the present definition: turnout automations show AUTOMATION --get definition',
  positionals: [automationPositional],
  flags: [lookupFlag, fileFlag],
  examples: [
    { command: 'turnout automations update thanks --file thanks.yaml --yes' },
    { command: 'turnout automations update thanks --file thanks.yaml --dry-run' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'updateAutomation',
  topics: ['automations-file', 'templates'],
  async run(context, { positionals: [id = ''], flags }) {
    const params = { automation_id: id }
    const written = await readAutomation(context.host, String(flags.file))
    const client = await context.client()
    const known = await client.call('showAutomation', { params })
    const { id: automationId, eventId: event } = known.value
    await confirmDefinition(context, written, { event, automationId })
    // Somebody may have changed it while this asked.
    const answer = await client.call('updateAutomation', { params, body: written.body, ...ifStill(known) })
    await context.results.record(answer, automationCard)
  },
}
