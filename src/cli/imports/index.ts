// The verbs of `turnout imports`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the imports of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an import', load: () => import('./show.ts') },
  undo: { summary: 'Undo an import', load: () => import('./undo.ts') },
}
