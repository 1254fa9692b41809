// The verbs of `turnout events`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create an event', load: () => import('./create.ts') },
  list: { summary: 'List events', load: () => import('./list.ts') },
  show: { summary: 'Show an event', load: () => import('./show.ts') },
  update: { summary: 'Change an event', load: () => import('./update.ts') },
  publish: { summary: 'Publish a draft event', load: () => import('./publish.ts') },
  unpublish: { summary: 'Take a published event back to draft', load: () => import('./unpublish.ts') },
  cancel: { summary: 'Cancel an event', load: () => import('./cancel.ts') },
  delete: { summary: 'Delete an event that nobody registered for', load: () => import('./delete.ts') },
  embed: { summary: 'Print the HTML that shows an event on your site', load: () => import('./embed.ts') },
  duplicate: { summary: 'Copy an event and its ticket types to another date', load: () => import('./duplicate.ts') },
}
