// `turnout venues delete`: deletes a venue with its rooms, once confirmed.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedVenueCard } from './columns.ts'
import { venuePositional } from './fields.ts'

export const command = changeVerb({
  description: 'Refused while an event names the venue or uses one of its rooms.',
  positional: venuePositional,
  examples: [
    { command: 'turnout venues delete "Old Mill" --yes' },
    { command: 'turnout venues delete "Old Mill" --yes --json' },
  ],
  operation: 'deleteVenue',
  card: deletedVenueCard,
  confirm: {
    action: 'delete venue',
    reads: 'showVenue',
    question: ({ name, rooms }) =>
      `Delete venue ${name}${rooms > 0 ? ` with its ${rooms === 1 ? 'room' : `${rooms} rooms`}` : ''}?`,
  },
})
