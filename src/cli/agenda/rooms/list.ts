// `turnout rooms list`: the rooms of an event in its order, or all rooms of a venue.
import type { QueryInput } from '../../../contract/catalog.ts'
import { shellWord } from '../../../contract/core/words/shell-word.ts'
import type { Command, Flag } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { limitFlag, listedAll, orderFields, sinceFlag, upToLimit } from '../../verbs/event-list.ts'
import { namedFlag } from '../../verbs/named.ts'
import { definedFields, flagFields } from '../../verbs/request-fields.ts'
import { eventRoomTable, venueRoomTable } from './columns.ts'

const venueFlag: Flag = namedFlag(
  { name: 'venue', placeholder: 'VENUE', summary: 'list all rooms of this venue instead' },
  'venues',
)

export const command: Command = {
  description: "An event's rooms are listed in their order at that event.",
  positionals: [eventPositional],
  flags: [eventFlag, venueFlag, sinceFlag, limitFlag],
  examples: [
    { command: 'turnout rooms list devconf' },
    { command: 'turnout rooms list --event devconf --output csv --fields position,name,capacity' },
    { command: 'turnout rooms list --venue "Town Hall" --fields id,name,capacity' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listEventRooms',
  async run(context, input) {
    const { venue } = input.flags
    const fields = { ...flagFields([sinceFlag], input), ...orderFields(context, input, undefined) }
    const query = definedFields<QueryInput<'listEventRooms'>>(fields)
    const isFiltered = input.flags.updatedSince !== undefined && { isFiltered: true as const }
    if (typeof venue === 'string') {
      const client = await context.client()
      const rooms = client.list('listRooms', { params: { venue_id: venue }, query })
      await context.results.list(upToLimit(rooms, input), { ...venueRoomTable, ...isFiltered }, listedAll(input))
      return
    }
    const event = context.event(input)
    const client = await context.client()
    const rooms = client.list('listEventRooms', { params: { event_id: event }, query })
    const whenEmpty = eventRoomTable.whenEmpty?.replace('EVENT', () => shellWord(event)) ?? ''
    const view = { ...eventRoomTable, whenEmpty, ...isFiltered }
    await context.results.list(upToLimit(rooms, input), view, listedAll(input))
  },
}
