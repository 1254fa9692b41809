// The verbs of `turnout keys`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'keys',
  summary: 'Create and revoke API keys of a service',
  verbs: {
    create: { summary: 'Create an API key', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List API keys', load: async () => (await import('./list.ts')).command },
    revoke: { summary: 'Revoke an API key at once', load: async () => (await import('./revoke.ts')).command },
  },
}
