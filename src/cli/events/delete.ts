// `turnout events delete`: deletes an event that has no registrations, once confirmed.
import { changeVerb } from '../verbs/record-verbs.ts'
import { deletedCard } from './columns.ts'

export const command = changeVerb({
  description: 'An event with registrations or money in its books can only be cancelled.',
  examples: [
    { command: 'turnout events delete meetup --yes' },
    { command: 'turnout events delete --event meetup --yes --json' },
  ],
  operation: 'deleteEvent',
  card: deletedCard,
  confirm: {
    action: 'delete event',
    reads: 'showEvent',
    question: ({ name, date }) => `Delete ${name} on ${date} and its ticket types? This cannot be undone.`,
  },
})
