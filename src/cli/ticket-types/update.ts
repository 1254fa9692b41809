// `turnout ticket-types update`: only the fields given change; a price is read in the type's own currency.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../command.ts'
import { changes } from '../given.ts'
import { currencyFlag, typedAmount } from '../typed-amount.ts'
import { ticketTypeCard } from './columns.ts'
import { detailFlags, details, priceFlag, ticketTypePositional } from './details.ts'

const changeFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'what buyers choose it by' },
  priceFlag,
  ...detailFlags,
]

export const command: Command = {
  name: 'update',
  summary: 'Change a ticket type',
  description: 'Only the fields you give change. Tickets already taken keep the price they were taken at.',
  positionals: [ticketTypePositional],
  flags: [...changeFlags, currencyFlag],
  examples: [
    { command: 'turnout ticket-types update typ_… --quantity 20' },
    { command: 'turnout ticket-types update typ_… --price 60.00 --no-sale-ends' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateTicketType',
  async run(context, input) {
    const params = { ticket_type_id: input.positionals[0] ?? '' }
    // Refuses an empty change before anything is asked.
    changes(details(input, input.flags.price), changeFlags)
    const client = await context.client()
    const price = await typedAmount(context, { flag: 'price', input }, async () => {
      return (await client.call('showTicketType', { params })).value.currency
    })
    const body = changes<Body<'updateTicketType'>>(details(input, price), changeFlags)
    await context.results.record(await client.call('updateTicketType', { params, body }), ticketTypeCard)
  },
}
