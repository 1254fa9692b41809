// The verbs of `turnout payments`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  connect: { summary: 'Connect a payment processor', load: () => import('./connect.ts') },
  status: { summary: 'Show which payment processor is connected', load: () => import('./status.ts') },
  create: { summary: 'Request payment of an order through a processor', load: () => import('./create.ts') },
  list: { summary: "List an event's payments made through a processor", load: () => import('./list.ts') },
  show: { summary: 'Show a payment', load: () => import('./show.ts') },
  sync: { summary: 'Update payments from the processor', load: () => import('./sync.ts') },
  disconnect: { summary: 'Disconnect the payment processor and delete its key', load: () => import('./disconnect.ts') },
  listen: { summary: "Watch the payment processor's events", load: () => import('./listen.ts') },
}
