// `turnout suggest price`: what prices must bring, and what a change of them must cost to be wrong.

import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { ticketTypeFlag } from '../../verbs/lists/list-flags.ts'
import { typedAmount } from '../../verbs/money/amount-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { currencyOf } from '../fields.ts'
import { suggestVerb } from './suggest-verb.ts'

export const command = suggestVerb({
  kind: 'price',
  operation: 'makeSuggestions',
  description: [
    'Shows the price that covers the costs at a low, a middle and a high volume, and what share of buyers a change of price may lose before it stops paying off. How buyers would react is not guessed.',
    "Costs come from the event's expenses and budgets, unless --fixed gives them.",
  ].join('\n'),
  flags: [
    ticketTypeFlag,
    { name: 'per-head', kind: 'amount', placeholder: 'AMOUNT', summary: 'cost per person' },
    {
      name: 'fixed',
      kind: 'amount',
      placeholder: 'AMOUNT',
      summary: 'fixed costs: what the event costs regardless of attendance',
    },
    {
      name: 'cash-needed',
      kind: 'amount',
      placeholder: 'AMOUNT',
      summary: 'amount that must have come in by --cash-by',
    },
    { name: 'cash-by', kind: 'date', placeholder: 'DAY', summary: 'last day for --cash-needed to come in' },
  ],
  examples: [
    { command: 'turnout suggest price devconf --per-head 12.50' },
    { command: 'turnout suggest price devconf --cash-needed 5000 --cash-by 2027-03-01' },
    { command: 'turnout suggest price devconf --fixed 8000 --per-head 12.50 --ticket-type VIP --json' },
  ],
  async options(context, input, event) {
    const { cashBy } = input.flags
    if ((input.flags.cashNeeded === undefined) !== (cashBy === undefined)) {
      throw new Failure('usage', '--cash-needed and --cash-by go together: an amount, and the day it is needed by')
    }
    const client = await context.client()
    const currency = () => currencyOf(client, event)
    const perHead = await typedAmount(context, { flag: 'perHead', input }, currency)
    const fixed = await typedAmount(context, { flag: 'fixed', input }, currency)
    const cash = await typedAmount(context, { flag: 'cashNeeded', input }, currency)
    const price = definedFields<NonNullable<Body<'makeSuggestions'>['price']>>({
      ticketType: input.flags.ticketType,
      perHead,
      fixed,
      cash: cash === undefined ? undefined : { amount: cash, by: cashBy },
    })
    return Object.keys(price).length === 0 ? {} : { price }
  },
})
