// The verbs of `turnout config`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'config',
  summary: 'Read and change settings',
  verbs: {
    get: { summary: 'Show one setting', load: async () => (await import('./get.ts')).command },
    set: { summary: 'Store a setting', load: async () => (await import('./set.ts')).command },
    unset: { summary: 'Take a stored setting away', load: async () => (await import('./unset.ts')).command },
    list: { summary: 'List what is stored', load: async () => (await import('./list.ts')).command },
    path: { summary: 'Show where things are kept', load: async () => (await import('./path.ts')).command },
    explain: {
      summary: 'Show every setting in force and where it comes from',
      load: async () => (await import('./explain.ts')).command,
    },
  },
}
