// The verbs of `turnout expenses`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'expenses',
  summary: 'Record what an event costs',
  verbs: {
    add: { summary: 'Record an expense of an event', load: async () => (await import('./add.ts')).command },
    list: { summary: 'List the expenses of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an expense', load: async () => (await import('./show.ts')).command },
    void: { summary: 'Take an expense out of the books', load: async () => (await import('./void.ts')).command },
  },
}
