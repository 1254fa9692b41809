// The verbs of `turnout venues`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create a venue', load: () => import('./create.ts') },
  list: { summary: 'List your venues', load: () => import('./list.ts') },
  show: { summary: 'Show a venue', load: () => import('./show.ts') },
  update: { summary: 'Change a venue', load: () => import('./update.ts') },
  delete: { summary: 'Delete a venue that no event uses, with its rooms', load: () => import('./delete.ts') },
}
