// `turnout invoices show`: one invoice or credit note as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { invoiceCard, invoicePositional } from './columns.ts'

export const command = showVerb({
  positional: invoicePositional,
  examples: [{ command: 'turnout invoices show inv_…' }, { command: 'turnout invoices show inv_… --get number' }],
  operation: 'showInvoice',
  card: invoiceCard,
})
