// `turnout invoices show`: one invoice or credit note as a card.
import type { Command } from '../core/command.ts'
import { invoiceCard, invoicePositional } from './columns.ts'

export const command: Command = {
  positionals: [invoicePositional],
  examples: [{ command: 'turnout invoices show inv_…' }, { command: 'turnout invoices show inv_… --get number' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showInvoice',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showInvoice', { params: { invoice_id: id } }), invoiceCard)
  },
}
