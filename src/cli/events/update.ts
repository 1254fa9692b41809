// `turnout events update`: changes only the given fields.
import type { Flag } from '../core/command.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'
import { details, eventChangeFlags } from './details.ts'
import { confirmPastDate } from './past-date.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the event' },
  { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'day of the event, or its first day' },
  ...eventChangeFlags,
]

export const command = changeVerb({
  description: 'Changes only the fields you give. The capacity cannot go below the number of places already taken.',
  examples: [
    { command: 'turnout events update devconf --capacity 550' },
    { command: 'turnout events update devconf --venue "Town Hall" --start-time 09:30' },
    { command: 'turnout events update devconf --no-venue', note: 'removes the venue' },
  ],
  operation: 'updateEvent',
  card: eventCard,
  flags,
  fields: async (input, context) => {
    await confirmPastDate(context, input)
    return details(input)
  },
})
