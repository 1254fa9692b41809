// The verbs of `turnout badges`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'badges',
  summary: 'Print badges on sheets of labels or one by one',
  verbs: {
    export: {
      summary: 'Write badges as PDF, or print them',
      load: async () => (await import('./export.ts')).command,
    },
    layouts: {
      summary: 'List the papers that badges are laid out on',
      load: async () => (await import('./layouts.ts')).command,
    },
  },
}
