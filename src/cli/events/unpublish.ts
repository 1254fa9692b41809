// `turnout events unpublish`: returns an event to draft, unless it has orders.
import { changeVerb } from '../verbs/record-verbs.ts'
import { eventCard } from './columns.ts'

export const command = changeVerb({
  description: 'Refused while people are registered: cancel the event instead, so that they are informed.',
  examples: [
    { command: 'turnout events unpublish summit' },
    { command: 'turnout events unpublish --event summit --json' },
  ],
  operation: 'unpublishEvent',
  card: eventCard,
})
