// The verbs of `turnout promo-codes`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Add a promo code to an event', load: () => import('./create.ts') },
  list: { summary: 'List the promo codes of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a promo code', load: () => import('./show.ts') },
  update: { summary: 'Change a promo code for later orders', load: () => import('./update.ts') },
  disable: { summary: 'Disable a promo code', load: () => import('./disable.ts') },
}
