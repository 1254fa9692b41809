// The verbs of `turnout waitlist`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'waitlist',
  summary: 'Let people wait for what is sold out',
  verbs: {
    join: { summary: 'Put somebody on a waitlist', load: async () => (await import('./join.ts')).command },
    list: { summary: 'List who waits for tickets of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an entry of a waitlist', load: async () => (await import('./show.ts')).command },
    update: {
      summary: 'Move somebody forward or back in the line',
      load: async () => (await import('./update.ts')).command,
    },
    offer: {
      summary: 'Offer places now, out of turn, or make an offer longer',
      load: async () => (await import('./offer.ts')).command,
    },
    cancel: { summary: 'Take somebody off a waitlist', load: async () => (await import('./cancel.ts')).command },
  },
}
