// The verbs of `turnout oauth-clients`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Register an app or a program', load: () => import('./create.ts') },
  list: { summary: 'List OAuth clients', load: () => import('./list.ts') },
  'rotate-secret': { summary: "Replace a client's secret", load: () => import('./rotate-secret.ts') },
  revoke: { summary: 'Revoke a client and all of its grants', load: () => import('./revoke.ts') },
}
