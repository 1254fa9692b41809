// `turnout promo-codes create`: a fixed amount becomes minor units of the event's currency, which is read first.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { currencyFlag, typedAmount } from '../verbs/amount-flag.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { given } from '../verbs/request-fields.ts'
import { promoCodeCard } from './columns.ts'
import { newFlags } from './fields.ts'

export const command: Command = {
  description:
    'It takes a percentage off each ticket (rounded to the minor unit, half away from zero) or an amount off the order, sells hidden ticket types, keeps places, or several of these. One use is one order; an order that is cancelled or expires gives its use back.',
  flags: [eventFlag, ...newFlags, currencyFlag],
  examples: [
    { command: 'turnout promo-codes create --event devconf --code EARLY --percent 20 --max-uses 100' },
    {
      command:
        'turnout promo-codes create --event devconf --code SPONSOR --percent 100 --ticket-type VIP --reserve 5 --max-uses 5 --max-tickets 1',
      note: 'five free VIP tickets, whose places are kept',
    },
    {
      command:
        'turnout promo-codes create --event devconf --code CREW --unlocks-hidden --amount 10.00 --valid-until 2027-03-01T00:00:00Z',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createPromoCode',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const { code, percent, ticketType, unlocksHidden, validFrom, validUntil, maxUses, maxTickets } = input.flags
    const what = { code, percent, amount, ticketTypes: ticketType, unlocksHidden, reserved: input.flags.reserve }
    const body = given<Body<'createPromoCode'>>({ ...what, validFrom, validUntil, maxUses, maxTickets })
    const answer = await client.call('createPromoCode', { params, body })
    await context.results.record(answer, promoCodeCard, { created: true })
    nextStep(context, ['promo-codes', 'list', event])
  },
}
