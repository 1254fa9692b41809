// `turnout payments create`: has the processor take the money of an order, and shows where the buyer pays.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { paymentCard } from './columns.ts'

export const command: Command = {
  description:
    'Shows the address of the page where the buyer pays. Asked again, while the order waits, it is the same page: nothing is charged twice. The places are kept as long as the order says; money that comes later pays only if there is still room, and goes back by itself otherwise.',
  positionals: [{ name: 'ORDER', summary: 'id of the order', required: true }],
  flags: [
    {
      name: 'return-url',
      kind: 'text',
      max: 500,
      placeholder: 'URL',
      summary: 'where the buyer goes from the page of the processor',
      defaultText: 'that of payments connect',
    },
  ],
  examples: [
    { command: 'turnout payments create ord_… --get checkoutUrl', note: 'prints only the address to pay at' },
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
