// The verbs of `turnout quotas`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'quotas',
  summary: 'Let several ticket types share a number of places',
  verbs: {
    create: {
      summary: 'Let ticket types share a number of places',
      load: async () => (await import('./create.ts')).command,
    },
    list: { summary: 'List the quotas of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a quota', load: async () => (await import('./show.ts')).command },
    update: { summary: 'Change a quota', load: async () => (await import('./update.ts')).command },
    delete: { summary: 'Take a quota away', load: async () => (await import('./delete.ts')).command },
  },
}
