// `turnout payments show`: one payment as a card.
import type { Command } from '../core/command.ts'
import { paymentCard } from './columns.ts'

export const command: Command = {
  positionals: [{ name: 'PAYMENT', summary: 'id of the payment', required: true }],
  examples: [{ command: 'turnout payments show pay_…' }, { command: 'turnout payments show pay_… --get checkoutUrl' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showPayment',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showPayment', { params: { payment_id: id } }), paymentCard)
  },
}
