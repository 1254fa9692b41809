// `turnout venues update`: changes only the fields given.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { venueCard } from './columns.ts'
import { venueFields, venueFlags, venuePositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Only the fields you give change; --hours replaces all opening hours. The venue shown on an event stays as it is: turnout events update EVENT --at VENUE copies the new address.',
  positional: venuePositional,
  flags: venueFlags,
  examples: [
    { command: 'turnout venues update "Town Hall" --hours "daily 8:00-24:00" --no-access' },
    { command: 'turnout venues update "Town Hall" --contact-name "Kim Janssen" --contact-phone "+49 40 1234"' },
  ],
  operation: 'updateVenue',
  card: venueCard,
  fields: venueFields,
})
