// The verbs of `turnout languages`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: "List an event's languages and how complete they are", load: () => import('./list.ts') },
  check: { summary: 'Name every word that is missing or out of date', load: () => import('./check.ts') },
  export: { summary: 'Write the words of one language for a translator', load: () => import('./export.ts') },
  import: { summary: "Take translations from a translator's file", load: () => import('./import.ts') },
}
