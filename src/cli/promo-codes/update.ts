// `turnout promo-codes update`: what was ordered with the code stays as it is.
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { flagFields } from '../verbs/request-fields.ts'
import { promoCodeCard } from './columns.ts'
import { changeFlags, promoCodePositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Changes what the code does for later orders; orders that have used it keep their discount. Only the fields you give change; --no-… removes a field, and --percent and --amount replace each other. --ticket-type replaces the whole list, and stays as it is while places are reserved for the code. Code and reserved places cannot be changed.',
  positional: promoCodePositional,
  flags: [...changeFlags, currencyFlag],
  examples: [
    { command: 'turnout promo-codes update prm_… --max-uses 200 --valid-until 2027-03-01' },
    { command: 'turnout promo-codes update prm_… --percent 25 --ticket-type VIP' },
    { command: 'turnout promo-codes update prm_… --no-max-uses', note: 'any number of orders' },
  ],
  operation: 'updatePromoCode',
  card: promoCodeCard,
  async fields(input, context, params) {
    const fields = flagFields(changeFlags, input)
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showPromoCode', { params })).value.currency
    })
    // No types of its own are all types.
    const { ticketTypes: types } = fields
    const ticketTypes = Array.isArray(types) && types.length === 0 ? null : types
    return { ...fields, amount, ticketTypes }
  },
})
