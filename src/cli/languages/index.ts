// The verbs of `turnout languages`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: "List an event's languages and how complete they are", load: () => import('./list.ts') },
  check: { summary: 'List every translation that is missing or out of date', load: () => import('./check.ts') },
  export: { summary: 'Export texts for translation into one language', load: () => import('./export.ts') },
  import: { summary: "Import translations from a translator's file", load: () => import('./import.ts') },
}
