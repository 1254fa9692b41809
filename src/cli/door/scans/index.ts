// The verbs of `turnout scans`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List every attempt at the doors of an event', load: () => import('./list.ts') },
  undo: { summary: 'Take a scan back', load: () => import('./undo.ts') },
}
