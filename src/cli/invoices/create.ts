// `turnout invoices create`: issues the invoice of an order as it stands now.
import type { Body } from '../../contract/catalog.ts'
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { billingFlags } from '../orders/billing-flags.ts'
import { lookupFlag, namedFlag } from '../verbs/named.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { invoiceCard } from './columns.ts'

export const command: Command = {
  description:
    'An invoice gets the next number of its series and never changes: refunds, cancellations and moves issue credit notes automatically. The order may be paid or unpaid. What is not given here is as it was given with the order.',
  flags: [
    lookupFlag,
    namedFlag({ name: 'order', required: true, placeholder: 'ORDER', summary: 'the order' }, 'orders'),
    ...billingFlags,
  ],
  examples: [
    { command: 'turnout invoices create --order ord_…' },
    {
      command:
        'turnout invoices create --order ord_… --billing-name "ACME Ltd" --billing-address "Street 2" --billing-postcode 4020 --billing-city Linz --billing-country AT --tax-id ATU12345678',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createInvoice',
  async run(context, input) {
    const { flags } = input
    const { order } = flags
    const body = definedFields<Body<'createInvoice'>>(flagFields(billingFlags, input))
    const client = await context.client()
    const answer = await client.call('createInvoice', { params: { order_id: String(order) }, body })
    await context.results.record(answer, invoiceCard, { created: true })
    warnOfMissing(context, answer.value)
    nextStep(context, ['invoices', 'export', answer.value.id, '--out', `${answer.value.number}.pdf`])
  },
}

/** An invoice never changes, so one without the buyer's address is credited and issued anew. */
function warnOfMissing(context: Context, { number, orderId, buyer, total }: Invoice): void {
  // Another service may know no buyer.
  if (!buyer || buyer.address || buyer.city || total === 0) return
  const reference = orderReference(orderId)
  context.warn(
    `${number} has no address of ${buyer.name}, which tax law asks for on all but small invoices. To issue it with one: turnout orders update ${reference} --billing-address ADDRESS, then turnout invoices credit ${number}, and turnout invoices create --order ${reference}`,
  )
}
