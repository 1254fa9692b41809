// `turnout forms show`: the questions of an event, including retired ones that have answers.
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { formCard } from './columns.ts'

export const command: Command = {
  description: 'With --output yaml --fields questions it prints a file that forms set can read.',
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout forms show devconf' },
    { command: 'turnout forms show devconf --output yaml --fields questions' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showForm',
  async run(context, input) {
    const event = context.event(input)
    const client = await context.client()
    const answer = await client.call('showForm', { params: { event_id: event } })
    await context.results.record(answer, formCard)
  },
}
