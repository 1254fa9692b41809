// The verbs of `turnout orders`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Order tickets of an event', load: () => import('./create.ts') },
  list: { summary: 'List the orders of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an order', load: () => import('./show.ts') },
  pay: { summary: 'Record that an order was paid', load: () => import('./pay.ts') },
  cancel: { summary: 'Cancel an order', load: () => import('./cancel.ts') },
  refund: { summary: 'Give back all of an order, an amount, or tickets', load: () => import('./refund.ts') },
  resend: { summary: 'Send the buyer the order again', load: () => import('./resend.ts') },
}
