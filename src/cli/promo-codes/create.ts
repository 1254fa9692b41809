// `turnout promo-codes create`: one code, or many with random endings. An amount is in the currency of the event.
import type { Body } from '../../contract/catalog.ts'
import { generatedCodesMax } from '../../contract/promo-codes/limits.ts'
import type { Command, Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { usageFailure } from '../core/usage.ts'
import { currencyFlag, typedAmount } from '../verbs/money/amount-flag.ts'
import { createVerb } from '../verbs/record-verbs.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { promoCodeCard, promoCodeTable } from './columns.ts'
import { newFlags } from './fields.ts'

const countFlags: readonly Flag[] = [
  {
    name: 'count',
    kind: 'whole',
    min: 1,
    max: generatedCodesMax,
    placeholder: 'NUMBER',
    summary: 'make this many codes, identical except for random endings',
    defaultText: 'one code, named by --code',
  },
  {
    name: 'prefix',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'prefix for the codes that --count makes: SPONSOR gives SPONSOR-…',
  },
]

const one = createVerb({
  description: `A code takes a percentage off each ticket (rounded to the minor unit, half away from zero) or an amount off the order, sells hidden ticket types, reserves places, or does several of these. --ticket-type names the ticket types to which all of this applies: the discount, the hidden types that --unlocks-hidden opens, and the reserved places. One use is one order; an order that is cancelled or expires releases its use. --count makes up to ${generatedCodesMax} codes that nobody can guess, all or none, and prints them as a list: add --output csv for a file.`,
  flags: [...newFlags, currencyFlag, ...countFlags],
  examples: [
    { command: 'turnout promo-codes create --event devconf --code EARLY --percent 20 --max-uses 100' },
    {
      command:
        'turnout promo-codes create --event devconf --code SPONSOR --percent 100 --ticket-type VIP --reserve 5 --max-uses 5 --max-tickets 1',
      note: 'five free VIP tickets with reserved places',
    },
    {
      command:
        'turnout promo-codes create --event devconf --count 3 --prefix SPONSOR --percent 100 --max-uses 1 --max-tickets 1',
      note: 'three codes for one free ticket each',
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

export const command: Command = {
  ...one,
  printsOfSeveral: 'records',
  async run(context, input, program) {
    const { count, code, prefix } = input.flags
    if (count === undefined) {
      if (prefix !== undefined) throw usageFailure('--prefix is for many codes: add --count NUMBER', [])
      return one.run(context, input, program)
    }
    if (code !== undefined) throw usageFailure('--count makes its codes itself: use --prefix instead of --code', [])
    await generate(context, input)
  },
}

async function generate(context: Context, input: Input): Promise<void> {
  const event = context.event(input)
  const params = { event_id: event }
  const client = await context.client()
  const amount = await typedAmount(context, { flag: 'amount', input }, async () => {
    return (await client.call('showEvent', { params })).value.currency
  })
  const given = { ...flagFields([...newFlags, ...countFlags], input), amount }
  const body = definedFields<Body<'generatePromoCodes'>>(given)
  const { value } = await client.call('generatePromoCodes', { params, body })
  await context.results.value(value.data, promoCodeTable)
  nextStep(context, ['promo-codes', 'list', event])
}
