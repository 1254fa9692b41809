// `turnout pages show`: how an event shows itself to the public.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { pageCard } from './columns.ts'

export const command: Command = {
  description: 'turnout serve shows the page of a published event below its address, at the path shown.',
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
