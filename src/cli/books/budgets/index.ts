// The verbs of `turnout budgets`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'budgets',
  summary: 'Plan what an event may cost',
  verbs: {
    set: {
      summary: 'Set what a category of an event may cost',
      load: async () => (await import('./set.ts')).command,
    },
    list: {
      summary: 'List the budgets of an event beside what is spent',
      load: async () => (await import('./list.ts')).command,
    },
    unset: {
      summary: 'Take the budget of a category away',
      load: async () => (await import('./unset.ts')).command,
    },
  },
}
