// The verbs of `turnout suggest`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'Makes suggestions from your own figures. Each says how much it stands on. Nothing changes until somebody accepts one: turnout suggestions.'

export const verbs: Verbs = {
  marketing: { summary: 'Suggest what to do for the sale now', load: () => import('./marketing.ts') },
  price: { summary: 'Suggest prices, and show what they must bring', load: () => import('./price.ts') },
  schedule: { summary: 'Suggest rooms and times for sessions', load: () => import('./schedule.ts') },
  venue: { summary: 'Compare venues by the people expected', load: () => import('./venue.ts') },
}
