// `turnout payments create`: requests payment of an order through a processor and shows the link to pay at.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { paymentCard } from './columns.ts'

export const command: Command = {
  description:
    'Shows the link where the buyer pays. Run again while the order is unpaid, it shows the same link: nothing is charged twice. The places are held until the order expires; a later payment confirms it only if places are still free, and is refunded automatically otherwise.',
  positionals: [{ name: 'ORDER', summary: 'id of the order', required: true }],
  flags: [
    {
      name: 'return-url',
      kind: 'text',
      max: 500,
      placeholder: 'URL',
      summary: 'page that the buyer returns to after paying',
      defaultText: 'the one set with payments connect',
    },
  ],
  examples: [
    { command: 'turnout payments create ord_… --get checkoutUrl', note: 'prints only the link to pay at' },
    { command: 'turnout payments create ord_… --return-url https://devconf.example/thanks' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'createPayment',
  async run(context, { positionals: [order = ''], flags }) {
    const body = definedFields<Body<'createPayment'>>({ processor: 'stripe', returnUrl: flags.returnUrl })
    const client = await context.client()
    const answer = await client.call('createPayment', { params: { order_id: order }, body })
    await context.results.record(answer, paymentCard)
  },
}
