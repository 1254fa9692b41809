// The verbs of `turnout config`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  get: { summary: 'Show one setting', load: () => import('./get.ts') },
  set: { summary: 'Store a setting', load: () => import('./set.ts') },
  unset: { summary: 'Take a stored setting away', load: () => import('./unset.ts') },
  list: { summary: 'List what is stored', load: () => import('./list.ts') },
  path: { summary: 'Show where things are kept', load: () => import('./path.ts') },
  explain: { summary: 'Show every setting in force and where it comes from', load: () => import('./explain.ts') },
}
