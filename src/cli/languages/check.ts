// `turnout languages check`: every word that is missing or out of date in a further language; exits with 1 if there is one.
import type { Command } from '../core/command.ts'
import { isForPeople } from '../session/human-output.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { languageFlag, withCommand, wordLines, wordTable } from './columns.ts'

export const command: Command = {
  description:
    'Lists each text with the command that translates it, and exits with 1 if there are any. Guests read the original where a translation is missing.',
  positionals: [eventPositional],
  flags: [eventFlag, { ...languageFlag, summary: 'only translations into this language' }],
  examples: [
    { command: 'turnout languages check devconf' },
    { command: 'turnout languages check devconf --language fr' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const client = await context.client()
    const event = context.event(input)
    const { words } = (await client.call('showLanguages', { params: { event_id: event } })).value
    const { language } = input.flags
    const wanted = words
      .filter((word) => word.state !== 'translated' && (language === undefined || word.language === language))
      .map((word) => withCommand(word, event))
    if (isForPeople(context) && wanted.length > 0) await context.results.text(wanted.map(wordLines).join(''))
    else await context.results.value(wanted, wordTable)
    return wanted.length > 0 ? 1 : 0
  },
}
