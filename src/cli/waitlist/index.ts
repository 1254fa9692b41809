// The verbs of `turnout waitlist`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  join: { summary: 'Add somebody to a waitlist', load: () => import('./join.ts') },
  list: { summary: 'List the waitlist of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a waitlist entry', load: () => import('./show.ts') },
  update: { summary: 'Move an entry forward or back in the queue', load: () => import('./update.ts') },
  offer: { summary: 'Offer places out of turn, or extend an offer', load: () => import('./offer.ts') },
  cancel: { summary: 'Remove somebody from a waitlist', load: () => import('./cancel.ts') },
}
