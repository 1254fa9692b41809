// The verbs of `turnout rooms`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Add a new or existing room to an event', load: () => import('./create.ts') },
  list: { summary: 'List the rooms of an event or of a venue', load: () => import('./list.ts') },
  show: { summary: 'Show a room', load: () => import('./show.ts') },
  update: { summary: 'Change a room', load: () => import('./update.ts') },
  delete: { summary: 'Remove a room from an event, or delete it', load: () => import('./delete.ts') },
}
