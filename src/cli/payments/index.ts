// The verbs of `turnout payments`: names and first lines; each loads when it is typed.
import type { Noun } from '../command.ts'

export const noun: Noun = {
  name: 'payments',
  summary: 'Take money through a payment processor',
  verbs: {
    connect: { summary: 'Connect a payment processor', load: async () => (await import('./connect.ts')).command },
    status: {
      summary: 'Show which payment processor is connected',
      load: async () => (await import('./status.ts')).command,
    },
    disconnect: {
      summary: 'Forget the payment processor and its key',
      load: async () => (await import('./disconnect.ts')).command,
    },
    listen: {
      summary: 'Watch what the payment processor sends',
      load: async () => (await import('./listen.ts')).command,
    },
  },
}
