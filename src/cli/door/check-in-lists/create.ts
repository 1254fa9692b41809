// `turnout check-in-lists create`: adds a list for an entrance, a room or a day of the event.
import type { Flag } from '../../core/command.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { listCard } from './columns.ts'
import { listFlags } from './fields.ts'

const day: Flag = {
  name: 'day',
  kind: 'date',
  placeholder: 'YYYY-MM-DD',
  summary: "day that the list is for, in the event's time zone: all day, or between --opens and --closes",
}

const session: Flag = {
  name: 'session',
  kind: 'text',
  placeholder: 'SESSION',
  summary: 'a session: admit the people enrolled in it, from half an hour before it begins until it ends',
}

const newFlags = listFlags.map(({ clearable: _clearable, ...flag }) => ({
  ...flag,
  required: flag.name === 'name',
  ...(flag.kind === 'instant' ? { onDay: 'day' } : {}),
}))

export const command = createVerb({
  description:
    'Each list admits a ticket once, so an event over several days needs one list per day. A new event has a list for everybody, which stays when you add others. A list without --ticket-type admits every admission ticket, but no add-ons; donations are never admitted.\nA list with --session follows the session wherever it moves.',
  flags: [...newFlags, day, session],
  examples: [
    { command: 'turnout check-in-lists create --event devconf --name Sunday --day 2027-03-14' },
    {
      command: 'turnout check-in-lists create --event devconf --name Evening --day 2027-03-14 --opens 18:00',
      note: 'from 18:00 to the end of that day',
    },
    {
      command:
        'turnout check-in-lists create --event devconf --name Lounge --ticket-type VIP --reentry after_exit --quiet',
    },
  ],
  operation: 'createCheckInList',
  card: listCard,
  next: ({ name }, event) => ['door', 'scan', '--event', event, '--list', name],
})
