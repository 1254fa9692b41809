// `turnout schedule add`: a break for everybody, or a time at which a room is not free.
import type { Command } from '../../core/command.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { appliedCard } from './columns.ts'
import { sayCaused } from './plan/say-findings.ts'
import { findTypedRoom } from './plan/typed-room.ts'
import { foldFlag, minutesFlag, onlyDay, startFlag, typedStart } from './plan/typed-start.ts'

const words = ['schedule', 'add']

export const command: Command = {
  description:
    'A break is part of the programme; without a room it applies to all rooms. A blocker keeps a room free and is never public. Sessions get their time with turnout sessions place.',
  flags: [
    eventFlag,
    { name: 'title', kind: 'text', required: true, max: 200, placeholder: 'TITLE', summary: 'title, such as Lunch' },
    { ...startFlag, required: true },
    { ...minutesFlag, required: true },
    {
      name: 'room',
      kind: 'text',
      placeholder: 'ROOM',
      summary: 'room: name or a unique part of it, or id',
      defaultText: 'all rooms',
    },
    { name: 'blocker', kind: 'switch', summary: 'block the time instead; never public' },
    foldFlag,
  ],
  asks: ['title', 'start', 'minutes'],
  examples: [
    { command: 'turnout schedule add --event devconf --title Lunch --start 2027-03-14T12:30 --minutes 60' },
    {
      command:
        'turnout schedule add --event devconf --title "Sound check" --start 2027-03-14T08:00 --minutes 45 --room "Main hall" --blocker',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const { title, start, minutes, blocker, fold } = input.flags
    const event = context.event(input)
    const client = await context.client()
    const at = typedStart(String(start), words, await onlyDay(client, event, { start, path: words }))
    const room = typeof input.flags.room === 'string' && (await findTypedRoom(context, event, input.flags.room))
    const change = definedFields({
      op: 'add',
      kind: blocker === true ? 'blocker' : 'break',
      title,
      start: at,
      minutes,
      room: room ? room.id : undefined,
      fold: fold === true ? 1 : undefined,
    })
    const params = { event_id: event }
    const place = room ? room.name : 'all rooms'
    context.foresee('Adds', `${String(title)}, ${at.replace('T', ' ')}, ${String(minutes)} min, ${place}`)
    const answer = await client.call('applyScheduleChanges', { params, body: { changes: [change] } })
    await context.results.record(answer, appliedCard, { created: true })
    sayCaused(context, answer.value)
  },
}
