// The verbs of `turnout webhooks`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'A webhook is a POST to your address for each change, signed as Standard Webhooks says. listen forwards changes to a program on this machine and needs no webhook: begin with it.'

export const verbs: Verbs = {
  create: { summary: 'Send changes to an address', load: () => import('./create.ts') },
  list: { summary: 'List webhooks and the state of their deliveries', load: () => import('./list.ts') },
  show: { summary: 'Show a webhook', load: () => import('./show.ts') },
  update: { summary: 'Change a webhook, or enable or disable it', load: () => import('./update.ts') },
  delete: { summary: 'Delete a webhook', load: () => import('./delete.ts') },
  test: { summary: "Send a test and show the receiver's answer", load: () => import('./test.ts') },
  deliveries: { summary: "List a webhook's deliveries", load: () => import('./deliveries.ts') },
  delivery: { summary: 'Show a delivery, its attempts and the answers', load: () => import('./delivery.ts') },
  replay: { summary: 'Send a delivery, or all changes since a time, again', load: () => import('./replay.ts') },
  'rotate-secret': { summary: 'Replace the secret of a webhook', load: () => import('./rotate-secret.ts') },
  listen: { summary: 'Forward changes to a program on this machine', load: () => import('./local/listen.ts') },
  trigger: { summary: 'Send the example of a kind, to test a receiver', load: () => import('./local/trigger.ts') },
}
