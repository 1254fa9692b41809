// The verbs of `turnout attendees`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  register: { summary: 'Register an attendee for an event', load: () => import('./register.ts') },
  'add-on': { summary: 'Sell an add-on to somebody with an admission', load: () => import('./add-on.ts') },
  list: { summary: 'List the attendees of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an attendee', load: () => import('./show.ts') },
  update: { summary: 'Change an attendee, or record a payment', load: () => import('./update.ts') },
  import: { summary: 'Import attendees from a CSV or NDJSON file', load: () => import('../imports/import.ts') },
  export: { summary: "Export an event's attendees to a file", load: () => import('./export.ts') },
  cancel: { summary: 'Cancel registrations', load: () => import('./cancel.ts') },
}
