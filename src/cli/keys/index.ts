// The verbs of `turnout keys`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create an API key', load: () => import('./create.ts') },
  list: { summary: 'List API keys', load: () => import('./list.ts') },
  revoke: { summary: 'Revoke an API key', load: () => import('./revoke.ts') },
}
