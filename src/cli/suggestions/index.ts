// The verbs of `turnout suggestions`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'A suggestion says what it would change, and why. Nothing changes until somebody accepts it. turnout suggest makes them.'

export const verbs: Verbs = {
  list: { summary: 'List suggestions', load: () => import('./list.ts') },
  show: { summary: 'Show what a suggestion would change, and why', load: () => import('./show.ts') },
  accept: {
    summary: 'Carry out a suggestion, or record that advice was followed',
    load: () => import('./accept.ts'),
  },
  reject: { summary: 'Reject a suggestion, so that it is not repeated for 30 days', load: () => import('./reject.ts') },
  stats: { summary: 'Count suggestions by outcome', load: () => import('./stats.ts') },
}
