// `turnout rooms list`: the rooms of an event in its order, or all rooms of a venue.
import type { Command, Flag } from '../../core/command.ts'
import { sinceFlag } from '../../verbs/lists/list-flags.ts'
import { eventList, recordList } from '../../verbs/lists/list-verb.ts'
import { namedFlag, namedPositional } from '../../verbs/named.ts'
import { eventRoomTable, venueRoomTable } from './columns.ts'

const venueFlag: Flag = namedFlag(
  { name: 'venue', placeholder: 'VENUE', summary: 'list all rooms of this venue instead' },
  'venues',
)

const examples = [
  { command: 'turnout rooms list devconf' },
  { command: 'turnout rooms list --event devconf --output csv --fields position,name,capacity' },
  { command: 'turnout rooms list --venue "Town Hall" --fields id,name,capacity' },
]

const ofEvent = eventList({ examples, operation: 'listEventRooms', table: eventRoomTable })

const ofVenue = recordList({
  examples,
  positional: namedPositional('VENUE', 'venues'),
  flags: [sinceFlag],
  operation: 'listRooms',
  table: venueRoomTable,
})

export const command: Command = {
  ...ofEvent,
  description: "An event's rooms are listed in their order at that event.",
  flags: [...(ofEvent.flags ?? []), venueFlag],
  async run(context, input, program) {
    const { venue } = input.flags
    if (typeof venue === 'string') await ofVenue.run(context, { ...input, positionals: [venue] }, program)
    else await ofEvent.run(context, input, program)
  },
}
