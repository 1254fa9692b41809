// The verbs of `turnout orders`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Sell tickets for an event', load: () => import('./create.ts') },
  list: { summary: 'List the orders of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an order', load: () => import('./show.ts') },
  update: { summary: "Change the buyer's details for the next invoice", load: () => import('./update.ts') },
  pay: { summary: 'Record the payment of an order', load: () => import('./pay.ts') },
  cancel: { summary: 'Cancel an order', load: () => import('./cancel.ts') },
  refund: { summary: 'Refund an order, an amount or single tickets', load: () => import('./refund.ts') },
  resend: { summary: "Mail an order's confirmation and tickets again", load: () => import('./resend.ts') },
}
