// The verbs of `turnout config`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  get: { summary: 'Show one setting', load: () => import('./get.ts') },
  set: { summary: 'Store a setting', load: () => import('./set.ts') },
  unset: { summary: 'Remove a stored setting', load: () => import('./unset.ts') },
  list: { summary: 'List stored settings', load: () => import('./list.ts') },
  path: { summary: 'Show the directories in use', load: () => import('./path.ts') },
  explain: { summary: 'Show every setting and its source', load: () => import('./explain.ts') },
}
