// `turnout expenses add`: a typed amount becomes minor units of the event's currency, which is read first.
import type { Body } from '../../../contract/catalog.ts'
import { expenseCategories } from '../../../contract/core/choices.ts'
import type { Command } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { currencyFlag, typedAmount } from '../../verbs/amount-flag.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { expenseCard } from './columns.ts'
import { receiptFlag, receiptOf } from './receipt.ts'

export const command: Command = {
  description: [
    'An expense is never changed: void it and add it again.',
    'A reference (an invoice number, the id of a payout) is taken once in the whole account, so that a bill entered twice is refused; voiding its expense frees it. Fees of a payment processor are the category fees, entered from its own statement.',
  ].join('\n'),
  flags: [
    eventFlag,
    { name: 'description', kind: 'text', required: true, placeholder: 'TEXT', summary: 'what the money went to' },
    {
      name: 'amount',
      kind: 'amount',
      required: true,
      placeholder: 'AMOUNT',
      summary: 'decimal in the currency of the event',
    },
    currencyFlag,
    {
      name: 'category',
      kind: 'choice',
      choices: expenseCategories,
      placeholder: 'CATEGORY',
      summary: 'kind of expense; fees is what payment processors take',
      defaultText: 'other',
    },
    { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'the day it was spent', defaultText: 'today' },
    { name: 'vendor', kind: 'text', placeholder: 'NAME', summary: 'who was paid' },
    { name: 'reference', kind: 'text', placeholder: 'TEXT', summary: 'what the vendor calls it; taken only once' },
    receiptFlag,
  ],
  examples: [
    { command: 'turnout expenses add --event devconf --description "Hall rent" --amount 400.00 --category venue' },
    {
      command:
        'turnout expenses add --event devconf --description Coffee --amount 35.5 --category catering --date 2027-03-14 --vendor "Bean & Co"',
    },
    {
      command:
        'turnout expenses add --event devconf --description "Card fees of March" --amount 18.70 --category fees --vendor Stripe --reference po_1NVj2x',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'addExpense',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const { description, category, date, vendor, reference } = input.flags
    const receipt =
      typeof input.flags.receipt === 'string' ? await receiptOf(context.host, input.flags.receipt) : undefined
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const body = definedFields<Body<'addExpense'>>({ description, category, amount, date, vendor, reference })
    const answer = await client.call('addExpense', { params, body: { ...body, ...(receipt && { receipt }) } })
    await context.results.record(answer, expenseCard, { created: true })
    if (receipt)
      context.notice(`${receipt.name} stays where it is: keep it, only its name, size and SHA-256 are recorded`)
    nextStep(context, ['revenue', 'show', event])
  },
}
