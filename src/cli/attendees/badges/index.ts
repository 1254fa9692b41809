// The verbs of `turnout badges`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  export: { summary: 'Write badges to a PDF, or print them', load: () => import('./export.ts') },
  layouts: { summary: 'List the paper layouts for badges', load: () => import('./layouts.ts') },
}
