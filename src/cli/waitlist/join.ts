// `turnout waitlist join`: adds a person to the queue for a ticket type.
import { createTypeFlag } from '../ticket-types/create-type-flag.ts'
import { createVerb } from '../verbs/record-verbs.ts'
import { waitlistCard } from './columns.ts'
import { languageFlag, priorityFlag } from './fields.ts'

export const command = createVerb({
  description:
    'Places that become free are offered to the first in the queue and held for the time that the event sets. Nobody else can buy them meanwhile, and a later request for fewer places does not overtake an earlier one for more.',
  flags: [
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the ticket type',
      completes: 'ticket-type',
    },
    createTypeFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the person' },
    {
      name: 'email',
      kind: 'email',
      required: true,
      placeholder: 'EMAIL',
      summary: 'e-mail address; one entry per address and ticket type',
    },
    {
      name: 'quantity',
      kind: 'whole',
      min: 1,
      max: 100,
      placeholder: 'PLACES',
      summary: 'number of places, offered together or not at all',
      defaultText: '1',
    },
    { ...priorityFlag, defaultText: '0' },
    languageFlag,
    { name: 'even-if-available', kind: 'switch', summary: 'join even if tickets are still on sale' },
  ],
  examples: [
    {
      command:
        'turnout waitlist join --event devconf --ticket-type VIP --name Grace --email grace@example.org --even-if-available',
    },
    {
      command:
        'turnout waitlist join --event devconf --ticket-type VIP --name Alan --email alan@example.org --quantity 2 --priority 10 --even-if-available',
    },
  ],
  operation: 'createWaitlistEntry',
  card: waitlistCard,
  next: (_, event) => ['waitlist', 'list', event],
})
