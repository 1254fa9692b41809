// `turnout model translate`: an edited e-mail template in a further language.
import type { Command } from '../../core/command.ts'
import { templatePositional } from '../../mail/templates/columns.ts'
import { askedBy, freshFlag, languageFlag } from '../fields.ts'
import { ask, askExitCodes } from './ask.ts'

export const command: Command = {
  description: [
    'Templates that you have not edited already exist in every language. Liquid is not sent: variables and tags are replaced, and each must come back as often as it was there.',
    'Nothing is stored. Read the translation, then store it with turnout templates edit --translation.',
  ].join('\n'),
  positionals: [templatePositional],
  flags: [{ ...languageFlag, required: true, summary: 'language to translate into' }, freshFlag],
  examples: [
    { command: 'turnout model translate reminder --language de' },
    { command: 'turnout model translate reminder --language fr --get subject' },
  ],
  exitCodes: [...askExitCodes],
  operation: 'askModel',
  async run(context, input) {
    await ask(context, { task: 'translate', template: input.positionals[0], ...askedBy(input) })
  },
}
