// `turnout sessions show`: one session as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { sessionCard } from './columns.ts'
import { sessionPositional } from './fields.ts'

export const command = showVerb({
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions show N3K8WD --event devconf' },
    { command: 'turnout sessions show "Types at scale" --event devconf --get speakers' },
  ],
  operation: 'showSession',
  card: sessionCard,
})
