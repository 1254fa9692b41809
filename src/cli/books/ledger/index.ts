// The verbs of `turnout ledger`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List ledger entries', load: () => import('./list.ts') },
  verify: { summary: 'Check the ledger against orders and expenses', load: () => import('./verify.ts') },
}
