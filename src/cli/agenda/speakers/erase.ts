// `turnout speakers erase`: forgets a person and keeps their sessions.

import { counted } from '../../../terminal/text/counted.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { speakerCard } from './columns.ts'
import { speakerPositional } from './fields.ts'

export const command = changeVerb({
  description: [
    'Name, addresses, biography, picture, links, times, consents and notes are gone for good; the person is shown as "a speaker" from then on. The code, the sessions and any ticket stay as they are.',
    'turnout people erase erases everything about a person in all events, including this.',
  ].join('\n'),
  positional: speakerPositional,
  examples: [
    { command: 'turnout speakers erase spk_… --yes' },
    { command: 'turnout speakers erase "Grace Hopper" --event devconf --dry-run' },
  ],
  operation: 'eraseSpeaker',
  card: speakerCard,
  confirm: {
    action: 'erase speaker',
    reads: 'showSpeaker',
    question: ({ name, code, sessions }) =>
      `Erase ${name} (${code}) from ${counted(sessions, 'session')}? This cannot be undone.`,
  },
})
