// `turnout refunds owe`: money that was kept for void tickets is to be paid back.
import { currencyFlag, typedAmount } from '../../verbs/money/amount-flag.ts'
import { reasonFlag } from '../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { orderCard } from '../columns.ts'
import { orderPositional } from '../fields.ts'

export const command = changeVerb({
  description:
    'Only what was paid for void tickets can be owed; without --amount, all of it is. --amount is the total to pay back, not an addition to it. No money moves: turnout refunds list shows it until it is paid back.',
  positional: orderPositional,
  flags: [
    { name: 'amount', kind: 'amount', placeholder: 'AMOUNT', summary: 'total amount to pay back' },
    currencyFlag,
    reasonFlag,
  ],
  examples: [
    { command: 'turnout refunds owe ord_…' },
    { command: 'turnout refunds owe ord_… --amount 25.00 --reason "Half of it, as agreed"' },
  ],
  operation: 'setOwed',
  card: orderCard,
  async fields(input, context, params) {
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      const client = await context.client()
      return (await client.call('showOrder', { params })).value.currency
    })
    return { amount, reason: input.flags.reason }
  },
})
