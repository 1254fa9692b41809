// The verbs of `turnout consents`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'Marketing e-mails go only to mailboxes that have agreed. A question of a form that is marked marketing asks for it at registration; other consents need evidence. That somebody objects to profiling is noted with attendees update --no-profiling.'

export const verbs: Verbs = {
  add: { summary: 'Record that somebody agreed, with the evidence', load: () => import('./add.ts') },
  list: { summary: 'List who agreed to what, and who no longer does', load: () => import('./list.ts') },
  withdraw: { summary: 'End a consent, or note that somebody objects', load: () => import('./withdraw.ts') },
  import: { summary: 'Record consents from a file, with their evidence', load: () => import('./import.ts') },
}
