// `turnout payments create`: requests payment of an order through a processor and shows the link to pay at.

import { namedPositional } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { paymentCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Shows the link where the buyer pays. Run again while the order is unpaid, it shows the same link: nothing is charged twice. The places are held until the order expires; a later payment confirms the order only if places are still free, and is refunded automatically otherwise.',
  positional: namedPositional('ORDER', 'orders'),
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
    { command: 'turnout payments create ord_… --get checkoutUrl', note: 'prints only the payment link' },
    { command: 'turnout payments create ord_… --return-url https://devconf.example/thanks' },
  ],
  operation: 'createPayment',
  card: paymentCard,
  fields: ({ flags: { returnUrl } }) => ({ processor: 'stripe', returnUrl }),
})
