// The verbs of `turnout jobs`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  run: { summary: 'Do what is due until nothing is left', load: () => import('./run.ts') },
}
