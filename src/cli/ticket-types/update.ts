// `turnout ticket-types update`: only the fields given change; a price is read in the type's own currency.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { currencyFlag } from '../verbs/amount-flag.ts'
import { changedFields, definedFields } from '../verbs/request-fields.ts'
import { ticketTypeCard } from './columns.ts'
import { changeFlags, details, prices, ticketTypePositional } from './details.ts'

export const command: Command = {
  description:
    'Only the fields you give change; --tier replaces all price tiers. Tickets already taken keep the price they were taken at, and its tax.',
  positionals: [ticketTypePositional],
  flags: [...changeFlags, currencyFlag],
  examples: [
    { command: 'turnout ticket-types update typ_… --quantity 20' },
    { command: 'turnout ticket-types update typ_… --price 60.00 --no-sale-ends' },
    { command: 'turnout ticket-types update typ_… --tier "Late:70.00:until=2027-03-13T12:00:00Z"' },
    { command: 'turnout ticket-types update typ_… --tax-rate 7.7' },
    { command: 'turnout ticket-types update typ_… --no-tier --no-hidden --max-per-order 4' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateTicketType',
  async run(context, input) {
    const params = { ticket_type_id: input.positionals[0] ?? '' }
    // Refuses an empty change before anything is asked.
    const { price, minPrice, tier } = input.flags
    changedFields({ ...details(input), price, minPrice, tiers: tier }, changeFlags)
    const client = await context.client()
    const { amounts, tiers } = await prices(context, input, async () => {
      const { currency, eventId } = (await client.call('showTicketType', { params })).value
      const { timezone } = (await client.call('showEvent', { params: { event_id: eventId } })).value
      return { currency, timezone }
    })
    const named = definedFields<Body<'updateTicketType'>>({ ...details(input), ...amounts })
    const body = { ...named, ...(tiers && { tiers }) }
    await context.results.record(await client.call('updateTicketType', { params, body }), ticketTypeCard)
  },
}
