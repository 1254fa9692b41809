// The verbs of `turnout people`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'What a person may ask for by law, beside: attendees update --no-profiling, for who objects to profiling, and consents withdraw.'

export const verbs: Verbs = {
  export: { summary: 'Export everything stored about one person to a file', load: () => import('./export.ts') },
  erase: { summary: "Erase one person's data from all events", load: () => import('./erase.ts') },
}
