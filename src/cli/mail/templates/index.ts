// The verbs of `turnout templates`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the templates of mails', load: () => import('./list.ts') },
  show: { summary: 'Show a template', load: () => import('./show.ts') },
  edit: { summary: 'Change the words of a kind of mail', load: () => import('./edit.ts') },
  reset: { summary: 'Go back to the words it came with', load: () => import('./reset.ts') },
}
