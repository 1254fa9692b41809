// The verbs of `turnout tracks`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Add a track to an event', load: () => import('./create.ts') },
  list: { summary: 'List the tracks of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a track', load: () => import('./show.ts') },
  update: { summary: 'Change a track', load: () => import('./update.ts') },
  delete: { summary: 'Delete a track; its sessions stay', load: () => import('./delete.ts') },
}
