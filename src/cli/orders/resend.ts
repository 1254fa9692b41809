// `turnout orders resend`: has the order sent to its buyer again, as far as anything is sent.
import type { Command } from '../command.ts'
import { resentCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  name: 'resend',
  summary: 'Send the buyer the order again',
  description:
    'The buyer gets the confirmation with all valid tickets again, and everybody else with a ticket of it theirs. Nothing is sent for an order that is not paid.',
  positionals: [orderPositional],
  examples: [{ command: 'turnout orders resend ord_…' }, { command: 'turnout orders resend ord_… --get sent' }],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'resendOrder',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('resendOrder', { params: { order_id: id } }), resentCard)
  },
}
