// `turnout orders show`: one order with its tickets, payments and refunds, as a card.
import type { Command } from '../core/command.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  positionals: [orderPositional],
  examples: [
    { command: 'turnout orders show ord_…' },
    { command: 'turnout orders show ord_… --json', note: 'with every ticket, payment and refund' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showOrder',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showOrder', { params: { order_id: id } }), orderCard)
  },
}
