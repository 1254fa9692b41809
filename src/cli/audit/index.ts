// The verbs of `turnout audit`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'audit',
  summary: 'Read who changed what and prove the record whole',
  verbs: {
    list: { summary: 'List who changed what', load: async () => (await import('./list.ts')).command },
    verify: {
      summary: 'Recompute the seals of the audit record',
      load: async () => (await import('./verify.ts')).command,
    },
  },
}
