// The verbs of `turnout orders`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'orders',
  summary: 'Sell several tickets at once, take the money, give it back',
  verbs: {
    create: { summary: 'Order tickets of an event', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List the orders of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an order', load: async () => (await import('./show.ts')).command },
    pay: { summary: 'Record that an order was paid', load: async () => (await import('./pay.ts')).command },
    cancel: { summary: 'Cancel an order', load: async () => (await import('./cancel.ts')).command },
    refund: {
      summary: 'Give back all of an order, an amount, or tickets',
      load: async () => (await import('./refund.ts')).command,
    },
    resend: { summary: 'Send the buyer the order again', load: async () => (await import('./resend.ts')).command },
  },
}
