// `turnout invoices credit`: cancels the rest of an invoice with a credit note; no money moves.
import type { Client } from '../../client/client.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Context } from '../core/context.ts'
import { nextStep, readsCards } from '../core/next-step.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
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
  says: sayWhatIsNext,
})

/** The order is to be invoiced again where it has something left to invoice. */
async function sayWhatIsNext(context: Context, { orderId }: Invoice): Promise<void> {
  if (!readsCards(context) || context.settings.dryRun) return
  const client = await context.client()
  const order = await ifAnswered(
    async () => (await client.call('showOrder', { params: { order_id: orderId } })).value,
    undefined,
  )
  if (order === undefined || order.total - order.refunded - order.owed <= 0) return
  nextStep(context, ['invoices', 'create', orderReference(orderId)])
}

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
