// `turnout events unpublish`: returns an event to draft, unless it has orders.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  description: 'Refused while people are registered: cancel the event instead, so that they are informed.',
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout events unpublish summit' },
    { command: 'turnout events unpublish --event summit --json' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'unpublishEvent',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    await context.results.record(await client.call('unpublishEvent', { params: { event_id: event } }), eventCard)
  },
}
