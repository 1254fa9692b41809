// The verbs of `turnout forms`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'forms',
  summary: 'Ask questions of those who register',
  verbs: {
    show: { summary: 'Show the questions of an event', load: async () => (await import('./show.ts')).command },
    edit: {
      summary: 'Change the questions of an event in your editor',
      load: async () => (await import('./edit.ts')).command,
    },
    set: { summary: 'Give an event the questions of a file', load: async () => (await import('./set.ts')).command },
    validate: {
      summary: 'Check a file of questions without a service',
      load: async () => (await import('./validate.ts')).command,
    },
  },
}
