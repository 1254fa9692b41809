// The verbs of `turnout webhooks`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'A webhook is a POST to your address for each change, signed as Standard Webhooks says. listen forwards changes to a program on this machine and needs no webhook: begin with it.'

export const verbs: Verbs = {
  create: { summary: 'Have changes sent to an address', load: () => import('./create.ts') },
  list: { summary: 'List webhooks, and how they fare', load: () => import('./list.ts') },
  show: { summary: 'Show a webhook', load: () => import('./show.ts') },
  update: { summary: 'Change a webhook, or enable or disable it', load: () => import('./update.ts') },
  delete: { summary: 'Delete a webhook', load: () => import('./delete.ts') },
  test: { summary: 'Send a test, and show what came back', load: () => import('./test.ts') },
  deliveries: { summary: 'List what was sent to a webhook', load: () => import('./deliveries.ts') },
  delivery: { summary: 'Show a delivery, its attempts and the answers', load: () => import('./delivery.ts') },
  replay: { summary: 'Send a delivery or a period again', load: () => import('./replay.ts') },
  'rotate-secret': { summary: 'Replace the secret of a webhook', load: () => import('./rotate-secret.ts') },
  listen: { summary: 'Forward changes to a program on this machine', load: () => import('./local/listen.ts') },
  trigger: { summary: 'Send the example of a kind, without an order', load: () => import('./local/trigger.ts') },
}
