// The verbs of `turnout attendees`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'attendees',
  summary: 'Register people and keep the list right',
  verbs: {
    register: {
      summary: 'Register an attendee for an event',
      load: async () => (await import('./register.ts')).command,
    },
    list: { summary: 'List the attendees of an event', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an attendee', load: async () => (await import('./show.ts')).command },
    update: {
      summary: 'Change an attendee or record a payment',
      load: async () => (await import('./update.ts')).command,
    },
    import: {
      summary: 'Import attendees from a CSV or NDJSON file',
      load: async () => (await import('../imports/import.ts')).command,
    },
    export: {
      summary: 'Write the attendees of an event to a file',
      load: async () => (await import('./export.ts')).command,
    },
    cancel: { summary: 'Cancel a registration', load: async () => (await import('./cancel.ts')).command },
  },
}
