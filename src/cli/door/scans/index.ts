// The verbs of `turnout scans`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'scans',
  summary: 'Read every attempt at the door and take one back',
  verbs: {
    list: {
      summary: 'List every attempt at the doors of an event',
      load: async () => (await import('./list.ts')).command,
    },
    undo: { summary: 'Take a scan back', load: async () => (await import('./undo.ts')).command },
  },
}
