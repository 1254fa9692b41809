// The verbs of `turnout expenses`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  add: { summary: 'Record an expense for an event', load: () => import('./add.ts') },
  list: { summary: 'List the expenses of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an expense', load: () => import('./show.ts') },
  void: { summary: 'Void an expense', load: () => import('./void.ts') },
}
