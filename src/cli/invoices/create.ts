// `turnout invoices create`: issues the invoice of an order as it stands now.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { nextStep } from '../core/next-step.ts'
import { lookupFlag, namedFlag } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { invoiceCard } from './columns.ts'

export const command: Command = {
  description:
    'An invoice gets the next number of its series and never changes: refunds, cancellations and moves issue credit notes automatically. The order may be paid or unpaid.',
  flags: [
    lookupFlag,
    namedFlag({ name: 'order', required: true, placeholder: 'ORDER', summary: 'the order' }, 'orders'),
    {
      name: 'billing-name',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'name on the invoice',
      defaultText: 'the buyer',
    },
    { name: 'billing-address', kind: 'text', placeholder: 'TEXT', summary: 'postal address (may span lines)' },
    { name: 'tax-id', kind: 'text', placeholder: 'ID', summary: "buyer's VAT number" },
  ],
  examples: [
    { command: 'turnout invoices create --order ord_…' },
    { command: 'turnout invoices create --order ord_… --billing-name "ACME Ltd" --tax-id ATU12345678' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createInvoice',
  async run(context, { flags }) {
    const { order, billingName, billingAddress, taxId } = flags
    const body = definedFields<Body<'createInvoice'>>({ billingName, billingAddress, taxId })
    const client = await context.client()
    const answer = await client.call('createInvoice', { params: { order_id: String(order) }, body })
    await context.results.record(answer, invoiceCard, { created: true })
    nextStep(context, ['invoices', 'export', answer.value.id, '--out', `${answer.value.number}.pdf`])
  },
}
