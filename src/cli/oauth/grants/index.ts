// The verbs of `turnout grants`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List what was granted to which app', load: () => import('./list.ts') },
  revoke: { summary: 'End what was granted to an app', load: () => import('./revoke.ts') },
}
