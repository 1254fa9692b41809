// The verb of `turnout jobs`: its name and first line; it loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'jobs',
  summary: 'Do what is due on the database of this machine',
  verbs: {
    run: { summary: 'Do what is due until nothing is left', load: async () => (await import('./run.ts')).command },
  },
}
