// The verbs of `turnout budgets`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  set: { summary: 'Set the budget of a category', load: () => import('./set.ts') },
  list: { summary: 'List the budgets of an event and what was spent', load: () => import('./list.ts') },
  unset: { summary: 'Remove the budget of a category', load: () => import('./unset.ts') },
}
