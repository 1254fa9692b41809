// `turnout speakers show`: one speaker as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { ticketedCard } from './columns.ts'
import { speakerPositional } from './fields.ts'

export const command = showVerb({
  positional: speakerPositional,
  examples: [
    { command: 'turnout speakers show "Grace Hopper" --event devconf' },
    { command: 'turnout speakers show spk_… --get email' },
  ],
  operation: 'showSpeaker',
  card: ticketedCard,
})
