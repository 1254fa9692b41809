// `turnout ticket-types update`: changes only the fields given; a price is read in the type's own currency.
import { currencyFlag } from '../verbs/money/amount-flag.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { changeFlags, ticketTypeFields, ticketTypePositional } from './details.ts'
import { tierNotice } from './tiers.ts'

export const command = changeVerb({
  description:
    'Only the fields you give change. --tier replaces all price tiers. Tickets already sold or held keep their price and tax.',
  positional: ticketTypePositional,
  flags: [...changeFlags, currencyFlag],
  fields: (input, context, params) =>
    ticketTypeFields(context, input, async () => {
      const client = await context.client()
      const { currency, eventId } = (await client.call('showTicketType', { params })).value
      const { timezone } = (await client.call('showEvent', { params: { event_id: eventId } })).value
      return { currency, timezone }
    }),
  examples: [
    { command: 'turnout ticket-types update typ_… --quantity 20' },
    { command: 'turnout ticket-types update typ_… --price 60.00 --no-sale-ends' },
    { command: 'turnout ticket-types update typ_… --tier "Late:70.00:until=2027-03-13T12:00:00Z"' },
    { command: 'turnout ticket-types update typ_… --tax-rate 7.7' },
    { command: 'turnout ticket-types update typ_… --no-tier --no-hidden --max-per-order 4' },
  ],
  operation: 'updateTicketType',
  card: ticketTypeCard,
  notice: tierNotice,
})
