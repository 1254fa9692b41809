// The verbs of `turnout grants`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the access that apps were granted', load: () => import('./list.ts') },
  revoke: { summary: "Revoke an app's access", load: () => import('./revoke.ts') },
}
