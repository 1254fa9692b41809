// The verbs of `turnout mail`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  connect: { summary: 'Connect a mail server', load: () => import('./connect.ts') },
  status: { summary: 'Show which mail server is connected', load: () => import('./status.ts') },
  test: { summary: 'Send a test mail', load: () => import('./test.ts') },
  limits: { summary: 'Show or set the limits of marketing e-mails', load: () => import('./limits.ts') },
  disconnect: { summary: 'Disconnect the mail server and delete its password', load: () => import('./disconnect.ts') },
}
