// The verbs of `turnout ledger`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the entries of the books', load: () => import('./list.ts') },
  verify: { summary: 'Recompute the books from orders and expenses', load: () => import('./verify.ts') },
}
