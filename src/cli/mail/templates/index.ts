// The verbs of `turnout templates`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the mail templates', load: () => import('./list.ts') },
  show: { summary: 'Show a mail template', load: () => import('./show.ts') },
  edit: { summary: 'Change the text of an e-mail', load: () => import('./edit.ts') },
  reset: { summary: 'Restore the original text of an e-mail', load: () => import('./reset.ts') },
}
