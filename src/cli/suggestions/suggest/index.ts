// The verbs of `turnout suggest`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'Makes suggestions from your own figures. Each says how much it stands on. Nothing changes until somebody accepts one: turnout suggestions.'

export const verbs: Verbs = {
  marketing: { summary: 'Suggest what to do now to sell tickets', load: () => import('./marketing.ts') },
  price: { summary: 'Suggest prices that cover the costs', load: () => import('./price.ts') },
  schedule: { summary: 'Suggest rooms and times for sessions', load: () => import('./schedule.ts') },
  venue: { summary: 'Compare venues by the number of people expected', load: () => import('./venue.ts') },
}
