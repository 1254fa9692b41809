// `turnout invoices credit`: cancels the rest of an invoice with a credit note; no money moves.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { invoiceCard, invoicePositional } from './columns.ts'

export const command: Command = {
  description:
    'No money moves: refunds and cancellations issue their credit notes automatically. Use it to reissue an invoice with another name or address.',
  positionals: [invoicePositional],
  flags: [reasonFlag],
  examples: [
    { command: 'turnout invoices credit inv_… --yes' },
    { command: 'turnout invoices credit inv_… --reason "Wrong address" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'creditInvoice',
  async run(context, { positionals: [id = ''], flags }) {
    await context.confirm(
      `credit invoice ${id}`,
      () => `Cancel invoice ${id} with a credit note? This cannot be undone.`,
    )
    const client = await context.client()
    const body = definedFields<Body<'creditInvoice'>>({ reason: flags.reason })
    await context.results.record(await client.call('creditInvoice', { params: { invoice_id: id }, body }), invoiceCard)
  },
}
