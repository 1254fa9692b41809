// The verbs of `turnout changes`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the changes of the last 90 days', load: () => import('./list.ts') },
  follow: { summary: 'Print changes as they happen', load: () => import('./follow.ts') },
  kinds: { summary: 'List the kinds of changes and what each one reports', load: () => import('./kinds.ts') },
}
