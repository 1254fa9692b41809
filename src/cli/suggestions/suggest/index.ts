// The verbs of `turnout suggest`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'Makes suggestions from your own figures. Each says how much it stands on. Nothing changes until somebody accepts one: turnout suggestions.'

export const verbs: Verbs = {
  schedule: { summary: 'Suggest rooms and times for sessions', load: () => import('./schedule.ts') },
  price: { summary: 'Suggest prices, and show what they must bring', load: () => import('./price.ts') },
}
