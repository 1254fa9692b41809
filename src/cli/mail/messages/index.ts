// The verbs of `turnout messages`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List sent, waiting and failed e-mails', load: () => import('./list.ts') },
  show: { summary: 'Show an e-mail or a mailing', load: () => import('./show.ts') },
  draft: { summary: 'Draft an e-mail to attendees', load: () => import('./draft.ts') },
  send: { summary: 'Send an e-mail to attendees', load: () => import('./send.ts') },
  personalize: { summary: 'Recommend sessions to attendees by e-mail', load: () => import('./personalize.ts') },
  preview: { summary: 'Preview an e-mail without sending it', load: () => import('./preview.ts') },
  resend: { summary: 'Send an e-mail again', load: () => import('./resend.ts') },
  cancel: { summary: 'Cancel e-mails that have not been sent yet', load: () => import('./cancel.ts') },
}
