// The verbs of `turnout events`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create an event', load: () => import('./create.ts') },
  list: { summary: 'List events', load: () => import('./list.ts') },
  show: { summary: 'Show an event', load: () => import('./show.ts') },
  update: { summary: 'Change an event', load: () => import('./update.ts') },
  publish: { summary: 'Publish a draft event', load: () => import('./publish.ts') },
  unpublish: { summary: 'Return a published event to draft', load: () => import('./unpublish.ts') },
  cancel: { summary: 'Cancel an event', load: () => import('./cancel.ts') },
  delete: { summary: 'Delete an event without registrations', load: () => import('./delete.ts') },
  embed: { summary: 'Print the HTML that embeds an event in your site', load: () => import('./embed.ts') },
  duplicate: { summary: 'Copy an event and its ticket types to another date', load: () => import('./duplicate.ts') },
}
