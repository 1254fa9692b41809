// `turnout events cancel`: ends registration for good, after a question that says how many people it concerns.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { confirmed } from '../confirmed.ts'
import { eventPositional, namedEvent, namedEventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { eventCard } from './columns.ts'

export const command: Command = {
  name: 'cancel',
  summary: 'Cancel an event',
  description: 'Nobody can register any more and it can not be taken back. Registrations and money stay as they are.',
  positionals: [eventPositional],
  flags: [namedEventFlag, { name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' }],
  examples: [
    { command: 'turnout events cancel devconf --reason "The venue burnt down" --yes' },
    { command: 'turnout events cancel --event devconf --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'cancelEvent',
  async run(context, input) {
    const event = namedEvent(input)
    const params = { event_id: event }
    await confirmed(context, `Cancel ${event} for good?`, async () => {
      const client = await context.client()
      const { name, date, sold, held } = (await client.call('showEvent', { params })).value
      const registered = sold + held
      const people = registered === 1 ? '1 person is' : `${registered} people are`
      return `Cancel ${name} on ${date} for good? ${people} registered; nobody can register any more.`
    })
    const client = await context.client()
    const body = given<Body<'cancelEvent'>>({ reason: input.flags.reason })
    await context.results.record(await client.call('cancelEvent', { params, body }), eventCard)
  },
}
