// `turnout languages list`: the further languages of an event, and how many of its words each one has.
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { languageCard } from './columns.ts'

export const command: Command = {
  description:
    "Counts the texts that guests read: the event's name, venue and description, ticket types, questions with their options, texts of the page, and edited mail templates. A translation is out of date when the original has changed since.",
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [{ command: 'turnout languages list devconf' }, { command: 'turnout languages list devconf --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showLanguages',
  async run(context, input) {
    const client = await context.client()
    const event = context.event(input)
    const answer = await client.call('showLanguages', { params: { event_id: event } })
    await context.results.record(answer, languageCard)
    if (answer.value.languages?.some(({ missing, stale }) => missing + stale > 0))
      nextStep(context, ['languages', 'check', event])
  },
}
