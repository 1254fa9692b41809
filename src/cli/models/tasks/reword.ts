// `turnout model reword`: the reasons of a suggestion in plainer words, figures as they are.
import type { Command } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'
import { allowFlag, askedBy, freshFlag, languageFlag } from '../fields.ts'
import { ask, askExitCodes } from './ask.ts'

export const command: Command = {
  description:
    'Figures, codes and names are not sent: they are replaced, and put back where they were. The suggestion itself stays as it is.',
  positionals: [namedPositional('SUGGESTION', 'suggestions')],
  flags: [{ ...languageFlag, defaultText: 'en' }, allowFlag, freshFlag],
  examples: [
    { command: 'turnout model reword price_below_cost' },
    { command: 'turnout model reword price_below_cost --language de --get lines' },
  ],
  exitCodes: [...askExitCodes],
  async run(context, input) {
    await ask(context, { task: 'reword', suggestion: input.positionals[0], ...askedBy(input) })
  },
}
