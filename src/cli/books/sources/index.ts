// The verbs of `turnout sources`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List by which links people came and ordered', load: () => import('./list.ts') },
}
