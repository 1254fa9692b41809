// The verbs of `turnout ledger`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'ledger',
  summary: 'Read the books and prove them right',
  verbs: {
    list: { summary: 'List the entries of the books', load: async () => (await import('./list.ts')).command },
    verify: {
      summary: 'Recompute the books from orders and expenses',
      load: async () => (await import('./verify.ts')).command,
    },
  },
}
