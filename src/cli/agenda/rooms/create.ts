// `turnout rooms create`: a room of a venue for an event, made where there is none of that name.
import { createVerb } from '../../verbs/record-verbs.ts'
import { eventRoomCard } from './columns.ts'
import { roomFields, roomFlags } from './fields.ts'

const defaults: Readonly<Record<string, string>> = { parallel: '1', position: 'the last' }

const newFlags = roomFlags.map(({ clearable: _clearable, ...flag }) => {
  const defaultText = defaults[flag.name]
  const own = flag.name === 'name' ? { summary: 'name of a room, new or of the venue; or its id', required: true } : {}
  return { ...flag, ...own, ...(defaultText === undefined ? {} : { defaultText }) }
})

const venue = {
  name: 'venue',
  kind: 'text',
  placeholder: 'VENUE',
  summary: 'name or id of its venue',
  defaultText: "the event's, which is made if need be",
  completes: 'venue',
} as const

const [name, ...others] = newFlags
const flags = [...(name ? [name] : []), venue, ...others]

export const command = createVerb({
  description:
    'A room that the venue has already is used, and changed by the other flags; else it is made. The first room of an event needs no venue: one is made with it, named like the venue of the event, or like the event.',
  flags,
  asks: ['event', 'name', 'capacity'],
  examples: [
    { command: 'turnout rooms create --event devconf --name Tent --capacity 120 --equipment projector' },
    {
      command: 'turnout rooms create --event devconf --venue "Town Hall" --name Lab --window 2027-03-14T09:00/18:00',
      note: 'a room of another venue, on one day',
    },
    { command: 'turnout rooms create --event devconf --name Hall --includes "Main hall" --includes Attic --quiet' },
  ],
  operation: 'addEventRoom',
  card: eventRoomCard,
  fields: (input) => roomFields(input, flags),
  next: (_, event) => ['rooms', 'list', event],
})
