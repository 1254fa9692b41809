// `turnout venues show`: one venue as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { venueCard } from './columns.ts'
import { venuePositional } from './fields.ts'

export const command = showVerb({
  description: 'Contact and notes are shown only to a key with the scope speakers:read.',
  positional: venuePositional,
  examples: [
    { command: 'turnout venues show "Town Hall"' },
    { command: 'turnout venues show "Town Hall" --get contactPhone' },
  ],
  operation: 'showVenue',
  card: venueCard,
})
