// The verbs of `turnout imports`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'imports',
  summary: 'See imports of attendees and take them back',
  verbs: {
    list: { summary: 'List the imports of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an import', load: async () => (await import('./show.ts')).command },
    undo: { summary: 'Take an import back', load: async () => (await import('./undo.ts')).command },
  },
}
