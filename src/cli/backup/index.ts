// The verbs of `turnout backup`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Back up the database while it is in use', load: () => import('./create.ts') },
  verify: { summary: 'Check that a backup is complete and unchanged', load: () => import('./verify.ts') },
}

export const defaultVerb = 'create'
