// The verbs of `turnout revenue`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  show: { summary: 'Show the revenue report of an event', load: () => import('./show.ts') },
  export: { summary: 'Write the revenue report of an event to a file', load: () => import('./export.ts') },
}
