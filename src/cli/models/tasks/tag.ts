// `turnout model tag`: tags for sessions, as a suggestion to accept.
import { taggedMax } from '../../../contract/models/choices.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { freshFlag, proposedBy, sessionsFlag, wordsFlag } from '../fields.ts'
import { askExitCodes, propose } from './ask.ts'

export const command: Command = {
  description: [
    `The model gets title, subtitle and abstract of at most ${taggedMax} sessions, without names of speakers, and the tags that the event's sessions already have. It can only choose among these.`,
    'Sessions keep the tags they have. Nothing changes before you accept the suggestion.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, sessionsFlag, wordsFlag, freshFlag],
  examples: [
    { command: 'turnout model tag devconf' },
    { command: 'turnout model tag devconf --word web --word types --json' },
  ],
  exitCodes: [...askExitCodes],
  operation: 'suggestWithModel',
  async run(context, input) {
    const fresh = input.flags.fresh === true ? { fresh: true } : {}
    await propose(context, { task: 'tag', event: context.event(input), ...proposedBy(input), ...fresh })
  },
}
