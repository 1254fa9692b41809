// The verbs of `turnout templates`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'templates',
  summary: 'Choose the words of the mails',
  verbs: {
    list: { summary: 'List the templates of mails', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a template', load: async () => (await import('./show.ts')).command },
    edit: { summary: 'Change the words of a kind of mail', load: async () => (await import('./edit.ts')).command },
    reset: { summary: 'Go back to the words it came with', load: async () => (await import('./reset.ts')).command },
  },
}
