// The verbs of `turnout revenue`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'revenue',
  summary: 'Report sales, refunds, expenses and profit',
  verbs: {
    show: { summary: 'Report the revenue of an event', load: async () => (await import('./show.ts')).command },
    export: {
      summary: 'Write the revenue report of an event to a file',
      load: async () => (await import('./export.ts')).command,
    },
  },
}
