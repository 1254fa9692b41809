// `turnout orders resend`: mails an order's confirmation to its buyer again.
import type { Command } from '../core/command.ts'
import { resentCard } from './columns.ts'
import { orderPositional } from './fields.ts'

export const command: Command = {
  description:
    'The buyer gets the confirmation with all valid tickets again; other ticket holders get their own tickets. Nothing is sent for an unpaid order. With --new-link the old link to the order page stops working and the mail contains a new one.',
  positionals: [orderPositional],
  flags: [
    { name: 'new-link', kind: 'switch', summary: 'replace the link to the order page; the old one stops working' },
  ],
  examples: [
    { command: 'turnout orders resend ord_…' },
    { command: 'turnout orders resend ord_… --new-link', note: 'if somebody else has seen the link' },
    { command: 'turnout orders resend ord_… --get sent' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'resendOrder',
  async run(context, { positionals: [id = ''], flags }) {
    const client = await context.client()
    await context.results.record(
      await client.call('resendOrder', { params: { order_id: id }, body: { newLink: flags.newLink === true } }),
      resentCard,
    )
  },
}
