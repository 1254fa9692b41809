// The verbs of `turnout forecast`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  sales: { summary: 'Forecast the tickets an event will have sold in the end', load: () => import('./sales.ts') },
  attendance: { summary: 'Forecast how many people will come', load: () => import('./attendance.ts') },
  'no-shows': {
    summary: 'Forecast how many will stay away, and what extra places would mean',
    load: () => import('./no-shows.ts'),
  },
}
