// The verbs of `turnout messages`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List mails: sent, waiting, failed', load: () => import('./list.ts') },
  show: { summary: 'Show a mail or a mailing', load: () => import('./show.ts') },
  send: { summary: 'Write to many attendees, or to one', load: () => import('./send.ts') },
  preview: { summary: 'Show a mail as it would be sent', load: () => import('./preview.ts') },
  resend: { summary: 'Send a mail once more', load: () => import('./resend.ts') },
  cancel: { summary: 'Keep what waits from being sent', load: () => import('./cancel.ts') },
}
