// The verbs of `turnout languages`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: "List an event's languages and how complete they are", load: () => import('./list.ts') },
  check: { summary: 'Name every word that is missing or out of date', load: () => import('./check.ts') },
}
