// `turnout check-in-lists create`: adds a list for an entrance, a room or a day of the event.
import type { Body } from '../../../contract/catalog.ts'
import type { Command, Flag } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { listCard } from './columns.ts'
import { listFlags } from './fields.ts'

const day: Flag = {
  name: 'day',
  kind: 'date',
  placeholder: 'YYYY-MM-DD',
  summary: "a whole day in the event's time zone, instead of --opens and --closes",
}

const newFlags = listFlags.map(({ clearable: _clearable, ...flag }) => ({ ...flag, required: flag.name === 'name' }))

export const command: Command = {
  description:
    'Each list admits a ticket once, so an event over several days needs one list per day. An event without lists has one for everybody.',
  flags: [eventFlag, ...newFlags, day],
  examples: [
    { command: 'turnout check-in-lists create --event devconf --name Sunday --day 2027-03-14' },
    {
      command:
        'turnout check-in-lists create --event devconf --name Lounge --ticket-type VIP --reentry after_exit --quiet',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createCheckInList',
  async run(context, input) {
    const event = context.event(input)
    const { name, ticketType, opens, closes, reentry, day: date } = input.flags
    const fields = { name, ticketTypes: ticketType, opensAt: opens, closesAt: closes, reentry, day: date }
    const client = await context.client()
    const body = definedFields<Body<'createCheckInList'>>(fields)
    const answer = await client.call('createCheckInList', { params: { event_id: event }, body })
    await context.results.record(answer, listCard, { created: true })
    nextStep(context, ['door', 'scan', '--event', event, '--list', String(name)])
  },
}
