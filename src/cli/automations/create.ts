// `turnout automations create`: from a file, after showing what it would send.
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { automationCard } from './columns.ts'
import { confirmDefinition, fileFlag } from './fields.ts'
import { readAutomation } from './read-file.ts'

export const command: Command = {
  description: [
    'Before it asks, and with --dry-run, it checks the definition, tries out its text, and shows one e-mail and how many there would be today. The e-mails go to everybody who matches when the time comes. A file that the definition names is looked for beside it.',
    'Nobody gets the e-mail of an occurrence twice, even after an interruption, or more than one e-mail per day from an automation.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, fileFlag],
  examples: [
    { command: 'turnout automations create devconf --file thanks.yaml --yes' },
    {
      command: 'turnout automations create devconf --file thanks.yaml --dry-run',
      note: 'checks it, and shows one of the e-mails',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createAutomation',
  topics: ['automations-file', 'templates'],
  async run(context, input) {
    const event = context.event(input)
    const written = await readAutomation(context.host, String(input.flags.file))
    await confirmDefinition(context, written, { event })
    const client = await context.client()
    const answer = await client.call('createAutomation', { params: { event_id: event }, body: written.body })
    await context.results.record(answer, automationCard, { created: true })
    nextStep(context, ['automations', 'plan', answer.value.id])
  },
}
