// The verbs of `turnout pages`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'pages',
  summary: 'Show an event to the public: looks and ways to pay',
  verbs: {
    show: { summary: 'Show how the page of an event is set up', load: async () => (await import('./show.ts')).command },
    update: { summary: 'Change the page of an event', load: async () => (await import('./update.ts')).command },
  },
}
