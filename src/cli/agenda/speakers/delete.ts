// `turnout speakers delete`: for people added by mistake.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedSpeakerCard } from './columns.ts'
import { speakerPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Refused while a session names the speaker; turnout speakers erase removes the personal data and keeps the sessions.',
  positional: speakerPositional,
  examples: [
    { command: 'turnout speakers delete spk_… --yes' },
    { command: 'turnout speakers delete "Alan Turing" --event devconf --yes --json' },
  ],
  operation: 'deleteSpeaker',
  card: deletedSpeakerCard,
  confirm: {
    action: 'delete speaker',
    reads: 'showSpeaker',
    question: ({ name, code }) => `Delete ${name} (${code})?`,
  },
})
