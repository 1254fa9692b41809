// The verbs of `turnout payments`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  connect: { summary: 'Connect a payment processor', load: () => import('./connect.ts') },
  status: { summary: 'Show which payment processor is connected', load: () => import('./status.ts') },
  create: { summary: 'Have a payment processor take the money of an order', load: () => import('./create.ts') },
  list: { summary: 'List the payments of an event that go through a processor', load: () => import('./list.ts') },
  show: { summary: 'Show a payment', load: () => import('./show.ts') },
  sync: { summary: 'Ask the payment processor what really happened', load: () => import('./sync.ts') },
  disconnect: { summary: 'Forget the payment processor and its key', load: () => import('./disconnect.ts') },
  listen: { summary: 'Watch what the payment processor sends', load: () => import('./listen.ts') },
}
