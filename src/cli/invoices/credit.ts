// `turnout invoices credit`: cancels the rest of an invoice with a credit note; no money moves.
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { invoiceCard, invoicePositional } from './columns.ts'

export const command = changeVerb({
  description:
    'No money moves: refunds and cancellations issue their credit notes automatically. Use it to reissue an invoice with another name or address.',
  positional: invoicePositional,
  flags: [{ ...reasonFlag, summary: 'why; printed on the credit note' }],
  examples: [
    { command: 'turnout invoices credit inv_… --yes' },
    { command: 'turnout invoices credit inv_… --reason "Wrong address" --yes' },
  ],
  operation: 'creditInvoice',
  card: invoiceCard,
  confirm: {
    action: 'credit invoice',
    question: (_, { positionals: [id] }) => `Cancel invoice ${id} with a credit note? This cannot be undone.`,
  },
})
