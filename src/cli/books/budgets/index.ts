// The verbs of `turnout budgets`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  set: { summary: 'Set what a category of an event may cost', load: () => import('./set.ts') },
  list: { summary: 'List the budgets of an event beside what is spent', load: () => import('./list.ts') },
  unset: { summary: 'Take the budget of a category away', load: () => import('./unset.ts') },
}
