// The verbs of `turnout mail`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'mail',
  summary: 'Connect the mail server that tickets go out by',
  verbs: {
    connect: { summary: 'Connect a mail server', load: async () => (await import('./connect.ts')).command },
    status: { summary: 'Show which mail server is connected', load: async () => (await import('./status.ts')).command },
    test: { summary: 'Send a mail that says it works', load: async () => (await import('./test.ts')).command },
    disconnect: {
      summary: 'Forget the mail server and its password',
      load: async () => (await import('./disconnect.ts')).command,
    },
  },
}
