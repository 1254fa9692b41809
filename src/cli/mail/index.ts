// The verbs of `turnout mail`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  connect: { summary: 'Connect a mail server', load: () => import('./connect.ts') },
  status: { summary: 'Show which mail server is connected', load: () => import('./status.ts') },
  test: { summary: 'Send a mail that says it works', load: () => import('./test.ts') },
  disconnect: { summary: 'Forget the mail server and its password', load: () => import('./disconnect.ts') },
}
