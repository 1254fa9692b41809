// The verbs of `turnout messages`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List sent, waiting and failed mails', load: () => import('./list.ts') },
  show: { summary: 'Show a mail or a mailing', load: () => import('./show.ts') },
  send: { summary: 'Send a mail to attendees', load: () => import('./send.ts') },
  preview: { summary: 'Preview a mail without sending it', load: () => import('./preview.ts') },
  resend: { summary: 'Send a mail again', load: () => import('./resend.ts') },
  cancel: { summary: 'Cancel mails that have not been sent yet', load: () => import('./cancel.ts') },
}
