// `turnout rooms update`: changes a room, and how an event uses it.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { lookupFlag } from '../../verbs/named.ts'
import { changedFields } from '../../verbs/request-fields.ts'
import { eventRoomCard, roomCard } from './columns.ts'
import { eventFields, roomFields, roomFlags, roomPositional } from './fields.ts'

export const command: Command = {
  description:
    'Only the fields you give change; --equipment, --includes and --window replace their whole list. --window, --hidden and --position apply to one event; everything else changes in every event that uses the room.',
  positionals: [roomPositional],
  flags: [
    {
      ...lookupFlag,
      summary:
        'event that uses the room; required when you give its name, or change settings that apply to one event only',
    },
    ...roomFlags,
  ],
  examples: [
    { command: 'turnout rooms update Attic --event devconf --capacity 60 --changeover 15' },
    { command: 'turnout rooms update Attic --event devconf --hidden' },
    {
      command:
        'turnout rooms update Attic --event devconf --window "2027-03-14 9:00/18:00" --window "2027-03-15 9:00/13:00"',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateEventRoom',
  async run(context, input) {
    const [room_id = ''] = input.positionals
    const body = changedFields<Body<'updateEventRoom'>>(roomFields(input), roomFlags)
    const isOfEvent = eventFields.some((field) => Object.hasOwn(body, field))
    const known = input.flags.event ?? context.settings.event.value
    // A room of no event in particular is changed by its id.
    if (typeof known === 'string' || isOfEvent) {
      const params = { event_id: context.event({ positionals: [], flags: input.flags }), room_id }
      const client = await context.client()
      await context.results.record(await client.call('updateEventRoom', { params, body }), eventRoomCard)
      return
    }
    const client = await context.client()
    await context.results.record(await client.call('updateRoom', { params: { room_id }, body }), roomCard)
  },
}
