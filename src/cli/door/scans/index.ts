// The verbs of `turnout scans`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: "List all scans at an event's doors", load: () => import('./list.ts') },
  undo: { summary: 'Undo a scan', load: () => import('./undo.ts') },
}
