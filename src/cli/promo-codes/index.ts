// The verbs of `turnout promo-codes`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'promo-codes',
  summary: 'Sell cheaper, or what is hidden or kept, to who knows a code',
  verbs: {
    create: { summary: 'Add a promo code to an event', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List the promo codes of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show a promo code', load: async () => (await import('./show.ts')).command },
    disable: {
      summary: 'Refuse a promo code from now on',
      load: async () => (await import('./disable.ts')).command,
    },
  },
}
