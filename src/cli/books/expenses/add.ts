// `turnout expenses add`: an amount is in the currency of the event.
import type { Body } from '../../../contract/catalog.ts'
import { expenseCategories } from '../../../contract/core/choices.ts'
import type { Command } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { currencyFlag, typedAmount } from '../../verbs/money/amount-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { sourceFlag } from '../../verbs/source-flag.ts'
import { expenseCard } from './columns.ts'
import { receiptFlag, receiptOf } from './receipt.ts'

export const command: Command = {
  description: [
    'Expenses cannot be changed: to correct one, void it and add it again.',
    'The amount is what leaves your account: it is booked as given, and no tax is deducted. If you can reclaim the tax on a bill, enter the amount without tax, or net profit comes out too low.',
    'A reference (an invoice number, the id of a payout) is unique in the account, so that a bill cannot be entered twice; voiding its expense frees it. Enter the fees of a payment processor from its statement, in the category fees.',
  ].join('\n'),
  flags: [
    eventFlag,
    { name: 'description', kind: 'text', required: true, placeholder: 'TEXT', summary: 'what was paid for' },
    {
      name: 'amount',
      kind: 'amount',
      required: true,
      placeholder: 'AMOUNT',
      summary: "decimal amount in the event's currency",
    },
    currencyFlag,
    {
      name: 'category',
      kind: 'choice',
      choices: expenseCategories,
      placeholder: 'CATEGORY',
      summary: 'category; fees means those of payment processors',
      defaultText: 'other',
    },
    { name: 'date', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'day of the expense', defaultText: 'today' },
    { name: 'vendor', kind: 'text', placeholder: 'NAME', summary: 'name of the vendor' },
    { name: 'reference', kind: 'text', placeholder: 'TEXT', summary: "vendor's reference, unique in the account" },
    { ...sourceFlag, summary: 'source of orders that the money paid for, such as an advertisement' },
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
  asks: ['event', 'description', 'amount', 'category'],
  operation: 'addExpense',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const { description, category, date, vendor, reference, source } = input.flags
    const receipt =
      typeof input.flags.receipt === 'string' ? await receiptOf(context.host, input.flags.receipt) : undefined
    const client = await context.client()
    const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const body = definedFields<Body<'addExpense'>>({ description, category, amount, date, vendor, reference, source })
    const answer = await client.call('addExpense', { params, body: { ...body, ...(receipt && { receipt }) } })
    await context.results.record(answer, expenseCard, { created: true })
    if (receipt) context.notice(`keep ${receipt.name}: only its name, size and SHA-256 are recorded`)
    nextStep(context, ['revenue', 'show', event])
  },
}
