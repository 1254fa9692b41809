// The verbs of `turnout quotas`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create a limit that ticket types share', load: () => import('./create.ts') },
  list: { summary: 'List the quotas of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a quota', load: () => import('./show.ts') },
  update: { summary: 'Change a quota', load: () => import('./update.ts') },
  delete: { summary: 'Delete a quota', load: () => import('./delete.ts') },
}
