// `turnout invoices credit`: cancels the rest of an invoice with a credit note; no money moves.
import type { Client } from '../../client/client.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Invoice } from '../../contract/invoices/invoices.ts'
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
    reads: 'showInvoice',
    question: async (invoice, _, client) => question(invoice, await creditedOf(client, invoice)),
  },
})

/** What credit notes have taken off an invoice so far, minor units. */
async function creditedOf(client: Client, { id, eventId, orderId }: Invoice): Promise<number> {
  const query = { order: orderId, kind: 'credit_note' } as const
  let sum = 0
  for await (const { rows } of client.list('listInvoices', { params: { event_id: eventId }, query })) {
    for (const { creditsId, total } of rows) if (creditsId === id) sum -= total
  }
  return sum
}

function question({ number, buyer, total, currency }: Invoice, credited: number): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const sum = credited === 0 ? money(total) : `${money(total - credited)} of ${money(total)} left`
  return `Cancel invoice ${number} of ${buyer.name} (${sum}) with a credit note? No money moves. This cannot be undone.`
}
