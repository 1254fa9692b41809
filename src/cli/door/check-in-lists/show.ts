// `turnout check-in-lists show`: one list as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { listCard } from './columns.ts'
import { listPositional } from './fields.ts'

export const command = showVerb({
  positional: listPositional,
  examples: [
    { command: 'turnout check-in-lists show cil_…' },
    { command: 'turnout check-in-lists show cil_… --get reentry' },
  ],
  operation: 'showCheckInList',
  card: listCard,
})
