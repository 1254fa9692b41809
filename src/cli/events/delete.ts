// `turnout events delete`: deletes an event that has no registrations, once confirmed.
import type { Command } from '../core/command.ts'
import { eventPositional, namedEvent, namedEventFlag } from '../verbs/event-flag.ts'
import { deletedCard } from './columns.ts'

export const command: Command = {
  description: 'An event with registrations or money in its books can only be cancelled.',
  positionals: [eventPositional],
  flags: [namedEventFlag],
  examples: [
    { command: 'turnout events delete meetup --yes' },
    { command: 'turnout events delete --event meetup --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'deleteEvent',
  async run(context, input) {
    const event = namedEvent(input)
    const params = { event_id: event }
    await context.confirm(`delete event ${event}`, async () => {
      const client = await context.client()
      const { name, date } = (await client.call('showEvent', { params })).value
      return `Delete ${name} on ${date} and its ticket types? This cannot be undone.`
    })
    const client = await context.client()
    await context.results.record(await client.call('deleteEvent', { params }), deletedCard)
  },
}
