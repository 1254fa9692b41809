// `turnout orders update`: corrects the buyer's name, and to whom the next invoice of an order is made out.
import type { Invoice } from '../../contract/invoices/invoices.ts'
import type { OrderDetails } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { billingFlags, billingOf } from './billing-flags.ts'
import { orderCard } from './columns.ts'
import { orderPositional } from './fields.ts'

const flags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: "the buyer's name" },
  ...billingFlags.map(({ defaultText: _none, ...flag }): Flag => ({ ...flag, clearable: true })),
]

export const command = changeVerb({
  description:
    "Changes only the fields you give. --name corrects the buyer; people on tickets are corrected by turnout attendees update. The order's next invoice uses the new details. Invoices already issued stay as they are; to replace one, credit it and issue another: the command prints how.",
  positional: orderPositional,
  flags,
  examples: [
    { command: 'turnout orders update ord_… --name "Ada Lovelace"' },
    {
      command:
        'turnout orders update ord_… --billing-name "ACME Ltd" --billing-address "Street 2" --billing-postcode 4020 --billing-city Linz --billing-country AT',
    },
    { command: 'turnout orders update ord_… --tax-id ATU12345678 --buyer-reference "PO 4711"' },
    { command: 'turnout orders update ord_… --no-billing-name', note: "the invoice is in the buyer's own name again" },
  ],
  operation: 'updateOrder',
  card: orderCard,
  fields: ({ flags: { name, ...given } }) => ({ name, billing: billingOf(given) }),
  says: sayWhichInvoiceStays,
})

/** Names the invoice that stands as it was issued, and how to replace it. */
async function sayWhichInvoiceStays(context: Context, order: OrderDetails | undefined): Promise<void> {
  if (!order || context.settings.quiet) return
  const invoice = await standingInvoice(context, order)
  if (!invoice) return
  const { number } = invoice
  context.notice(
    `invoice ${number} stays as it was issued. To replace it: turnout invoices credit ${number}, then turnout invoices create --order ${orderReference(order.id)}`,
  )
}

/** The invoice that no credit notes have credited in full. A key may write orders without reading them. */
async function standingInvoice(context: Context, { id, eventId }: OrderDetails): Promise<Invoice | undefined> {
  const client = await context.client()
  return ifAnswered(async () => {
    const issued: Invoice[] = []
    const query = { order: id }
    for await (const { rows } of client.list('listInvoices', { params: { event_id: eventId }, query })) {
      issued.push(...rows)
    }
    return issued.find((invoice) => invoice.kind === 'invoice' && !isCredited(invoice, issued))
  }, undefined)
}

function isCredited(invoice: Invoice, issued: readonly Invoice[]): boolean {
  const notes = issued.filter(({ creditsId }) => creditsId === invoice.id)
  return invoice.total + notes.reduce((sum, { total }) => sum + total, 0) === 0
}
