// `turnout suggest marketing`: what could be done for the sale now.
import { typedAmount } from '../../verbs/money/amount-flag.ts'
import { currencyOf } from '../fields.ts'
import { suggestVerb } from './suggest-verb.ts'

export const command = suggestVerb({
  kind: 'marketing',
  description: [
    'Checks the sale by rules: pace compared with your past events, break-even, tiers about to end, unpaid orders, the waitlist, promo codes and the hours in which people buy. A rule that lacks its data suggests nothing.',
    'Nothing is predicted about individuals, and nobody gets an e-mail.',
  ].join('\n'),
  flags: [
    {
      name: 'per-head',
      kind: 'amount',
      placeholder: 'AMOUNT',
      summary: 'cost per person, which promo codes have to cover',
    },
  ],
  examples: [
    { command: 'turnout suggest marketing devconf' },
    { command: 'turnout suggest marketing devconf --per-head 12.50 --include-rejected --json' },
  ],
  async options(context, input, event) {
    const client = await context.client()
    const perHead = await typedAmount(context, { flag: 'perHead', input }, () => currencyOf(client, event))
    return typeof perHead === 'number' ? { marketing: { perHead } } : {}
  },
})
