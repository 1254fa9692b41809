// The verbs of `turnout ticket-types`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Add a ticket type to an event', load: () => import('./create.ts') },
  list: { summary: 'List the ticket types of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a ticket type', load: () => import('./show.ts') },
  update: { summary: 'Change a ticket type', load: () => import('./update.ts') },
  delete: { summary: 'Delete a ticket type that was never sold', load: () => import('./delete.ts') },
  sort: { summary: 'Sort the ticket types of an event', load: () => import('./sort.ts') },
  publish: { summary: 'Start selling a ticket type', load: () => import('./publish.ts') },
  pause: { summary: 'Stop selling a ticket type', load: () => import('./pause.ts') },
  resume: { summary: 'Resume selling a paused ticket type', load: () => import('./resume.ts') },
}
