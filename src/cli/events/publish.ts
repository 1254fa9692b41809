// `turnout events publish`: publishes a draft.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout events publish devconf' },
    { command: 'turnout events publish --event devconf --json' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'publishEvent',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    await context.results.record(await client.call('publishEvent', { params: { event_id: event } }), eventCard)
  },
}
