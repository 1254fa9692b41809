// `turnout events show`: one event as a card.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [{ command: 'turnout events show devconf' }, { command: 'turnout events show --event devconf --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showEvent',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    await context.results.record(await client.call('showEvent', { params: { event_id: event } }), eventCard)
  },
}
