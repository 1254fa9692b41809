// `turnout tracks show`: one track as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { trackCard } from './columns.ts'
import { trackPositional } from './fields.ts'

export const command = showVerb({
  positional: trackPositional,
  examples: [
    { command: 'turnout tracks show Web --event devconf' },
    { command: 'turnout tracks show Web --event devconf --get color' },
  ],
  operation: 'showTrack',
  card: trackCard,
})
