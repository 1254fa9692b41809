// `turnout pages show`: the settings of an event's public page.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { pageCard } from './columns.ts'

export const command: Command = {
  description: 'turnout serve shows the page of a published event at this path below its address.',
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [{ command: 'turnout pages show devconf' }, { command: 'turnout pages show devconf --get path' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showPublicPage',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    const answer = await client.call('showPublicPage', { params: { event_id: event } })
    await context.results.record(answer, pageCard)
  },
}
