// `turnout ticket-types create`: a typed price becomes minor units of the event's currency, which is read first.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { eventFlag } from '../event-argument.ts'
import { given } from '../given.ts'
import { nextStep } from '../next-step.ts'
import { currencyFlag, typedAmount } from '../typed-amount.ts'
import { ticketTypeCard } from './columns.ts'
import { detailFlags, details, priceFlag } from './details.ts'

export const command: Command = {
  name: 'create',
  summary: 'Add a ticket type to an event',
  flags: [
    eventFlag,
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'what buyers choose it by' },
    { ...priceFlag, defaultText: 'free' },
    currencyFlag,
    ...detailFlags.map(({ clearable: _, ...flag }) => flag),
  ],
  examples: [
    { command: 'turnout ticket-types create --event devconf --name "Early bird" --price 35.00 --quantity 10' },
    {
      command:
        'turnout ticket-types create --event devconf --name Late --price 80 --sale-starts 2027-03-01T00:00:00Z --sale-ends 2027-03-13T22:00:00Z',
    },
    { command: 'turnout ticket-types create --event devconf --name Volunteer', note: 'free, no limit of its own' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createTicketType',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const client = await context.client()
    const price = await typedAmount(context, { flag: 'price', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const body = given<Body<'createTicketType'>>(details(input, price))
    const answer = await client.call('createTicketType', { params, body })
    await context.results.record(answer, ticketTypeCard, { created: true })
    const { name } = answer.value
    const person = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket-type', name]
    nextStep(context, ['attendees', 'register', '--event', event, ...person])
  },
}
