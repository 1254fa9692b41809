// `turnout rooms delete`: takes a room out of an event, or deletes it from its venue, once confirmed.
import { Failure } from '../../../contract/core/failures.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { deletedRoomCard, removedRoomCard } from './columns.ts'
import { roomPositional } from './fields.ts'

export const command: Command = {
  description:
    'The room stays in its venue, for other events; --everywhere deletes it there too. Refused while a slot is in it, and with --everywhere while another event uses it. To keep a room but plan nothing in it: turnout rooms update ROOM --hidden.',
  positionals: [roomPositional],
  flags: [
    eventFlag,
    { name: 'everywhere', kind: 'switch', summary: 'delete it from its venue, if no other event uses it' },
  ],
  examples: [
    { command: 'turnout rooms delete Attic --event devconf --yes' },
    { command: 'turnout rooms delete Attic --event devconf --everywhere --yes --quiet' },
  ],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'removeEventRoom',
  async run(context, input) {
    const [room_id = ''] = input.positionals
    const isEverywhere = input.flags.everywhere === true
    const known = input.flags.event ?? context.settings.event.value
    const event = isEverywhere && typeof known !== 'string' ? undefined : eventOf(context, input)
    await context.confirm(`delete room ${room_id}`, async () => {
      const client = await context.client()
      const { name, venue } = (await client.call('showRoom', { params: { room_id } })).value
      return isEverywhere ? `Delete room ${name} in ${venue.name}?` : `Remove room ${name} from ${event}?`
    })
    const client = await context.client()
    if (!isEverywhere) {
      const params = { event_id: event ?? '', room_id }
      await context.results.record(await client.call('removeEventRoom', { params }), removedRoomCard)
      return
    }
    if (event !== undefined) await takeOut(context, { event_id: event, room_id })
    await context.results.record(await client.call('deleteRoom', { params: { room_id } }), deletedRoomCard)
  },
}

const eventOf = (context: Context, { flags }: Input) => context.event({ positionals: [], flags })

/** The event may not use it. */
async function takeOut(context: Context, params: { readonly event_id: string; readonly room_id: string }) {
  const client = await context.client()
  await client.call('removeEventRoom', { params }).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'not_found')) throw error
  })
}
