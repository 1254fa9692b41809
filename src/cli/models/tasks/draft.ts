// `turnout model draft`: subject and body of a message, with placeholders.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { aboutFlag, allowFlag, askedBy, freshFlag, languageFlag, purposeFlag } from '../fields.ts'
import { ask, askExitCodes } from './ask.ts'

export const command: Command = {
  description: [
    'It is sent the name, days, place and description of the event, its public ticket types with their prices, and your words; nothing about attendees. What comes back is checked: no figure, date or price that was not sent, no address, no markup.',
    'Nothing is stored as a message and nobody is mailed. Read the draft, save its text with --get text, then use turnout messages send.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { ...aboutFlag, required: true },
    purposeFlag,
    { ...languageFlag, defaultText: "the event's" },
    allowFlag,
    freshFlag,
  ],
  examples: [
    { command: 'turnout model draft devconf --about "Doors open at nine" --for reminder' },
    { command: 'turnout model draft devconf --about "Thank you for coming" --for thanks --language de --get text' },
  ],
  exitCodes: [...askExitCodes],
  operation: 'askModel',
  async run(context, input) {
    await ask(context, { task: 'draft', event: context.event(input), ...askedBy(input) })
  },
}
