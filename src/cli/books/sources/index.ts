// The verbs of `turnout sources`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the links that brought visits and orders', load: () => import('./list.ts') },
}
