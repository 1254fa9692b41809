// The verbs of `turnout pages`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  show: { summary: 'Show how the page of an event is set up', load: () => import('./show.ts') },
  update: { summary: 'Change the page of an event', load: () => import('./update.ts') },
}
