// The verbs of `turnout backup`: names and first lines; each loads when it is typed. `turnout backup FILE` is create.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'backup',
  summary: 'Back up the database of this machine and verify backups',
  defaultVerb: 'create',
  verbs: {
    create: {
      summary: 'Back up the database while it is in use',
      load: async () => (await import('./create.ts')).command,
    },
    verify: {
      summary: 'Compute everything in a backup again and compare',
      load: async () => (await import('./verify.ts')).command,
    },
  },
}
