// The verbs of `turnout check-in-lists`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'check-in-lists',
  summary: 'Say who may come in where and when',
  verbs: {
    create: { summary: 'Add a check-in list to an event', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List the check-in lists of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a check-in list', load: async () => (await import('./show.ts')).command },
    update: { summary: 'Change a check-in list', load: async () => (await import('./update.ts')).command },
    delete: {
      summary: 'Delete a check-in list that nobody was scanned on',
      load: async () => (await import('./delete.ts')).command,
    },
  },
}
