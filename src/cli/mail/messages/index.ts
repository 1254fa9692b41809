// The verbs of `turnout messages`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'messages',
  summary: 'See what mail went out, and write to attendees',
  verbs: {
    list: { summary: 'List mails: sent, waiting, failed', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a mail or a mailing', load: async () => (await import('./show.ts')).command },
    send: { summary: 'Write to many attendees, or to one', load: async () => (await import('./send.ts')).command },
    preview: { summary: 'Show a mail as it would be sent', load: async () => (await import('./preview.ts')).command },
    resend: { summary: 'Send a mail once more', load: async () => (await import('./resend.ts')).command },
    cancel: {
      summary: 'Keep what waits from being sent',
      load: async () => (await import('./cancel.ts')).command,
    },
  },
}
