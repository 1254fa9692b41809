// `turnout rooms show`: one room as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { roomCard } from './columns.ts'
import { roomPositional } from './fields.ts'

export const command = showVerb({
  positional: roomPositional,
  examples: [
    { command: 'turnout rooms show Attic --event devconf' },
    { command: 'turnout rooms show Attic --event devconf --get capacity' },
  ],
  operation: 'showRoom',
  card: roomCard,
})
