// The verbs of `turnout audit`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List who changed what', load: () => import('./list.ts') },
  verify: { summary: 'Recompute the seals of the audit record', load: () => import('./verify.ts') },
}
