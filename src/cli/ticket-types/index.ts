// The verbs of `turnout ticket-types`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'ticket-types',
  summary: 'Set up what is sold: names, prices, quantities',
  verbs: {
    create: { summary: 'Add a ticket type to an event', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List the ticket types of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a ticket type', load: async () => (await import('./show.ts')).command },
    update: { summary: 'Change a ticket type', load: async () => (await import('./update.ts')).command },
    publish: { summary: 'Start selling a ticket type', load: async () => (await import('./publish.ts')).command },
    pause: { summary: 'Stop selling a ticket type', load: async () => (await import('./pause.ts')).command },
    resume: { summary: 'Sell a paused ticket type again', load: async () => (await import('./resume.ts')).command },
  },
}
