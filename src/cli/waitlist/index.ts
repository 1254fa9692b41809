// The verbs of `turnout waitlist`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  join: { summary: 'Put somebody on a waitlist', load: () => import('./join.ts') },
  list: { summary: 'List who waits for tickets of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an entry of a waitlist', load: () => import('./show.ts') },
  update: { summary: 'Move somebody forward or back in the line', load: () => import('./update.ts') },
  offer: { summary: 'Offer places now, out of turn, or make an offer longer', load: () => import('./offer.ts') },
  cancel: { summary: 'Take somebody off a waitlist', load: () => import('./cancel.ts') },
}
