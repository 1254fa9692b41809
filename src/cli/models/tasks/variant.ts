// `turnout model variant`: other subjects for the subject of an e-mail.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { allowFlag, askedBy, countFlag, freshFlag, languageFlag, subjectFlag } from '../fields.ts'
import { ask, askExitCodes } from './ask.ts'

export const command: Command = {
  description: [
    'The model gets your subject and the name, days, place and description of the event; nothing about attendees. Each subject that comes back is checked: no figure, date or price that was not sent, no address, no pressure.',
    'Nothing is stored as a message and nobody is mailed. Choose one and use it as --subject of turnout messages send.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { ...subjectFlag, required: true },
    countFlag,
    { ...languageFlag, defaultText: "the event's" },
    allowFlag,
    freshFlag,
  ],
  examples: [
    { command: 'turnout model variant devconf --subject "Doors open at nine"' },
    { command: 'turnout model variant devconf --subject "Doors open at nine" --count 5 --get lines' },
  ],
  exitCodes: [...askExitCodes],
  async run(context, input) {
    await ask(context, { task: 'variant', event: context.event(input), ...askedBy(input) })
  },
}
