// `turnout invoices create`: issues the invoice of an order as it stands now.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { Failure } from '../../contract/core/failures.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import { listed } from '../../terminal/text/listed.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { nextStep } from '../core/next-step.ts'
import { billingFlags } from '../orders/billing-flags.ts'
import { canAnswer } from '../session/ask-on-screen.ts'
import { missingOfSeller } from '../status/missing-of-seller.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { lookupFlag, namedFlag, namedPositional } from '../verbs/named.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { invoiceCard } from './columns.ts'

export const command: Command = {
  description: [
    'An invoice gets the next number of its series and never changes: refunds, cancellations and moves issue credit notes automatically. The order may be paid or unpaid. Details that you leave out are taken from the order.',
    "On a terminal it asks before it issues an invoice without the buyer's address, or without details of the seller that tax law requires; --yes skips the question. A script gets a warning.",
  ].join('\n'),
  positionals: [{ ...namedPositional('ORDER', 'orders'), required: false }],
  flags: [
    lookupFlag,
    namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'the order, as a flag instead of ORDER' }, 'orders'),
    ...billingFlags,
  ],
  examples: [
    { command: 'turnout invoices create ord_…' },
    {
      command:
        'turnout invoices create --order ord_… --billing-name "ACME Ltd" --billing-address "Street 2" --billing-postcode 4020 --billing-city Linz --billing-country AT --tax-id ATU12345678',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createInvoice',
  async run(context, input) {
    const order = input.positionals[0] ?? input.flags.order
    if (typeof order !== 'string') throw noOrder()
    const body = definedFields<Body<'createInvoice'>>(flagFields(billingFlags, input))
    const client = await context.client()
    await askOfMissing(context, client, { id: order, body })
    const answer = await client.call('createInvoice', { params: { order_id: order }, body })
    await context.results.record(answer, invoiceCard, { created: true })
    warnOfMissing(context, answer.value)
    warnOfSeller(context, answer.value)
    nextStep(context, ['invoices', 'export', answer.value.id, '--out', `${answer.value.number}.pdf`])
  },
}

const noOrder = () =>
  new Failure('missing_input', 'no order given', { hint: 'add --order ORDER; turnout orders list shows the orders' })

interface Wanted {
  readonly id: string
  readonly body: Body<'createInvoice'>
}

/** Asks on a terminal before a number is taken; a script is warned afterwards. @throws Failure not_confirmed */
async function askOfMissing(context: Context, client: Client, { id, body }: Wanted): Promise<void> {
  const { settings } = context
  if (!settings.dryRun && (settings.yes || !canAnswer(context))) return
  const [order, ofSeller] = await Promise.all([
    client.call('showOrder', { params: { order_id: id } }).then(({ value }) => value),
    ifAnswered(async () => missingOfSeller((await client.call('showSeller')).value), []),
  ])
  const { address, city } = order.billing ?? {}
  const hasAddress = [address, city, body.billingAddress, body.billingCity].some(Boolean)
  const left = order.total - order.refunded
  if (left === 0 || (hasAddress && ofSeller.length === 0)) return
  const to = body.billingName ?? order.company ?? order.name
  const missing = [
    ...(hasAddress ? [] : [`an address for ${to}`]),
    ...(ofSeller.length === 0 ? [] : [`the seller's ${missingText(ofSeller)}`]),
  ]
  const remedies = [
    ...(hasAddress ? [] : ['For the buyer: --billing-address, --billing-city.']),
    ...(ofSeller.length === 0 ? [] : [`For the seller: ${sellerCommand(ofSeller)}.`]),
  ]
  await context.confirm(
    `issue it without ${hasAddress ? "the seller's details" : 'an address'}`,
    () =>
      `Issue the invoice for order ${orderReference(order.id)} (${formatMoney(left, order.currency)}) without ${missing.join(', and without ')}? Tax law requires it on all but small invoices, and an invoice never changes. ${remedies.join(' ')}`,
  )
}

type MissingOfSeller = ReturnType<typeof missingOfSeller>

const missingText = (ofSeller: MissingOfSeller) =>
  listed(
    ofSeller.map(({ what }) => what),
    ofSeller.length,
  )

const sellerCommand = (ofSeller: MissingOfSeller) =>
  `turnout invoices seller ${ofSeller.map(({ flag }) => `${flag} …`).join(' ')}`

/** An invoice never changes, so one without the buyer's address is credited and issued anew. */
function warnOfMissing(context: Context, { number, orderId, buyer, total }: Invoice): void {
  // Another service may know no buyer.
  if (!buyer || buyer.address || buyer.city || total === 0) return
  const reference = orderReference(orderId)
  context.warn(
    `${number} has no address for ${buyer.name}, which tax law requires on all but small invoices. To replace it with a complete one: turnout orders update ${reference} --billing-address ADDRESS, then turnout invoices credit ${number}, and turnout invoices create --order ${reference}`,
  )
}

/** Corrected for the next one; this one is credited and issued anew. */
function warnOfSeller(context: Context, { number, orderId, seller, total }: Invoice): void {
  const missing = seller && total !== 0 ? missingOfSeller(seller) : []
  if (missing.length === 0) return
  context.warn(
    `${number} lacks the seller's ${missingText(missing)}, which tax law requires. For future invoices: ${sellerCommand(missing)}. To replace this one afterwards: turnout invoices credit ${number}, and turnout invoices create --order ${orderReference(orderId)}`,
  )
}
