// The verbs of `turnout events`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'events',
  summary: 'Create, publish and change events',
  verbs: {
    create: { summary: 'Create an event', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List events', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an event', load: async () => (await import('./show.ts')).command },
    update: { summary: 'Change an event', load: async () => (await import('./update.ts')).command },
    publish: { summary: 'Publish a draft event', load: async () => (await import('./publish.ts')).command },
    unpublish: {
      summary: 'Take a published event back to draft',
      load: async () => (await import('./unpublish.ts')).command,
    },
    cancel: { summary: 'Cancel an event', load: async () => (await import('./cancel.ts')).command },
    delete: {
      summary: 'Delete an event that nobody registered for',
      load: async () => (await import('./delete.ts')).command,
    },
    embed: {
      summary: 'Print the HTML that shows an event on your site',
      load: async () => (await import('./embed.ts')).command,
    },
    duplicate: {
      summary: 'Copy an event and its ticket types to another date',
      load: async () => (await import('./duplicate.ts')).command,
    },
  },
}
