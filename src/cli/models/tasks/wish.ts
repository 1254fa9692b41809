// `turnout model wish`: one sentence becomes a change of the agenda, as a suggestion to accept.
import type { Command } from '../../core/command.ts'
import { eventPositional } from '../../verbs/event-flag.ts'
import { freshFlag } from '../fields.ts'
import { askExitCodes, propose } from './ask.ts'

export const command: Command = {
  description: [
    "A wish says when a speaker can't come, can only come or would rather not, or what a session needs. Name them as they are written in the event, by a first name that is unique, or by code.",
    'Names and titles are replaced before it is sent, and put back here. Nothing changes before you accept the suggestion.',
  ].join('\n'),
  positionals: [
    { ...eventPositional, required: true },
    { name: 'WISH', summary: 'one sentence', required: true },
  ],
  flags: [freshFlag],
  examples: [
    { command: 'turnout model wish devconf "Kim not on 2027-03-28"' },
    { command: 'turnout model wish devconf "Types at scale needs a projector" --json' },
  ],
  exitCodes: [...askExitCodes],
  async run(context, { positionals: [event = '', wish = ''], flags: { fresh } }) {
    await propose(context, { task: 'wish', event, wish, ...(fresh === true ? { fresh } : {}) })
  },
}
