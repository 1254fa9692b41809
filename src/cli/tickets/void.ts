// `turnout tickets void`: invalidates a ticket and frees its place; the money is kept.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  description:
    'Frees its place; this cannot be undone. The money is kept: turnout orders refund returns it. Voiding the last ticket of an order cancels the order.',
  positionals: [ticketPositional],
  flags: [reasonFlag],
  examples: [
    { command: 'turnout tickets void tkt_… --yes' },
    { command: 'turnout tickets void tkt_… --reason "Sold on by a tout" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'voidTicket',
  async run(context, input) {
    const [id = ''] = input.positionals
    const params = { ticket_id: id }
    await context.confirm(`void ticket ${id}`, async () => {
      const client = await context.client()
      const { name, ticketType } = (await client.call('showTicket', { params })).value
      return `Void the ticket of ${name} (${ticketType})? This cannot be undone. Its place is released; the payment is kept.`
    })
    const client = await context.client()
    const body = definedFields<Body<'voidTicket'>>({ reason: input.flags.reason })
    await context.results.record(await client.call('voidTicket', { params, body }), ticketCard)
  },
}
