// The verbs of `turnout payments`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'payments',
  summary: 'Take money through a payment processor',
  verbs: {
    connect: { summary: 'Connect a payment processor', load: async () => (await import('./connect.ts')).command },
    status: {
      summary: 'Show which payment processor is connected',
      load: async () => (await import('./status.ts')).command,
    },
    create: {
      summary: 'Have a payment processor take the money of an order',
      load: async () => (await import('./create.ts')).command,
    },
    list: {
      summary: 'List the payments of an event that go through a processor',
      load: async () => (await import('./list.ts')).command,
    },
    show: { summary: 'Show a payment', load: async () => (await import('./show.ts')).command },
    sync: {
      summary: 'Ask the payment processor what really happened',
      load: async () => (await import('./sync.ts')).command,
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
