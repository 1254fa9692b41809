// The verbs of `turnout forecast`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  sales: { summary: 'Forecast how many tickets an event will sell in the end', load: () => import('./sales.ts') },
  attendance: { summary: 'Forecast how many people will come', load: () => import('./attendance.ts') },
  'no-shows': {
    summary: 'Forecast no-shows, and the risk of selling extra places',
    load: () => import('./no-shows.ts'),
  },
}
