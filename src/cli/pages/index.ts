// The verbs of `turnout pages`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  show: { summary: "Show the settings of an event's public page", load: () => import('./show.ts') },
  update: { summary: "Change the settings of an event's public page", load: () => import('./update.ts') },
  open: { summary: "Open an event's public page in the browser", load: () => import('./open.ts') },
}
