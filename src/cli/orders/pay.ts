// `turnout orders pay`: records money taken by hand. The service decides what a late payment means.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { bookedOnFlag, paymentFlag, referenceFlag } from '../verbs/manual-payment.ts'
import { lookupFlag } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  description:
    'Records the full amount. An expired order is confirmed only if its places are still free; otherwise the payment and its refund are recorded, and the order becomes paid_unfulfillable.',
  positionals: [orderPositional],
  flags: [lookupFlag, { ...paymentFlag, required: true }, referenceFlag, bookedOnFlag],
  examples: [
    { command: 'turnout orders pay ord_… --payment cash' },
    { command: 'turnout orders pay ord_… --payment transfer --reference "RF18 5390 0754" --date 2027-01-08' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'payOrder',
  async run(context, input) {
    const { payment, reference, date } = input.flags
    const body = definedFields<Body<'payOrder'>>({ payment, reference, date })
    const client = await context.client()
    const answer = await client.call('payOrder', { params: { order_id: input.positionals[0] ?? '' }, body })
    await context.results.record(answer, orderCard)
    if (answer.value?.status === 'paid_unfulfillable') {
      context.notice('the places are gone: the payment and its refund are recorded. Return the money to the buyer.')
    }
  },
}
