// The verbs of `turnout audit`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List changes and who made them', load: () => import('./list.ts') },
  verify: { summary: 'Check that the audit log was not tampered with', load: () => import('./verify.ts') },
}
