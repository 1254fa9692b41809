// `turnout promo-codes create`: an amount is in the currency of the event.
import { currencyFlag } from '../verbs/amount-flag.ts'
import { createVerb } from '../verbs/record-verbs.ts'
import { promoCodeCard } from './columns.ts'
import { newFlags } from './fields.ts'

export const command = createVerb({
  description:
    'A code takes a percentage off each ticket (rounded to the minor unit, half away from zero) or an amount off the order, sells hidden ticket types, reserves places, or does several of these. --ticket-type names the ticket types that all of it is about: the discount, the hidden ones that --unlocks-hidden opens, and the places. One use is one order; an order that is cancelled or expires releases its use.',
  flags: [...newFlags, currencyFlag],
  examples: [
    { command: 'turnout promo-codes create --event devconf --code EARLY --percent 20 --max-uses 100' },
    {
      command:
        'turnout promo-codes create --event devconf --code SPONSOR --percent 100 --ticket-type VIP --reserve 5 --max-uses 5 --max-tickets 1',
      note: 'five free VIP tickets with reserved places',
    },
    {
      command:
        'turnout promo-codes create --event devconf --code CREW --unlocks-hidden --amount 10.00 --valid-until 2027-03-01T00:00:00Z',
    },
  ],
  operation: 'createPromoCode',
  card: promoCodeCard,
  next: (_, event) => ['promo-codes', 'list', event],
})
