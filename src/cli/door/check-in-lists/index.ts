// The verbs of `turnout check-in-lists`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Add a check-in list to an event', load: () => import('./create.ts') },
  list: { summary: 'List the check-in lists of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a check-in list', load: () => import('./show.ts') },
  update: { summary: 'Change a check-in list', load: () => import('./update.ts') },
  delete: { summary: 'Delete a check-in list that has no scans', load: () => import('./delete.ts') },
}
