// `turnout check-in-lists update`: changes only the given fields; --ticket-type replaces the whole set.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { listCard } from './columns.ts'
import { listFlags, listPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Changes only the fields you give; --ticket-type replaces all of its ticket types.',
  positional: listPositional,
  flags: listFlags,
  examples: [
    { command: 'turnout check-in-lists update cil_… --name "Side entrance"' },
    { command: 'turnout check-in-lists update cil_… --closes 2027-03-14T22:00:00Z' },
  ],
  operation: 'updateCheckInList',
  card: listCard,
})
