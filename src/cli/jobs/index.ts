// The verbs of `turnout jobs`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  run: { summary: 'Run due background jobs until none are left', load: () => import('./run.ts') },
}
