// The verbs of `turnout badges`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  export: { summary: 'Write badges as PDF, or print them', load: () => import('./export.ts') },
  layouts: { summary: 'List the papers that badges are laid out on', load: () => import('./layouts.ts') },
}
