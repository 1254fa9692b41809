// `turnout events show`: one event as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'

export const command = showVerb({
  examples: [{ command: 'turnout events show devconf' }, { command: 'turnout events show --event devconf --json' }],
  operation: 'showEvent',
  card: eventCard,
})
