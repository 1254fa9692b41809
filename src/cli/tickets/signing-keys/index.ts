// The verbs of `turnout signing-keys`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'signing-keys',
  summary: 'Keys that the tickets of an event are signed with',
  verbs: {
    list: {
      summary: 'List the public keys that verify the tickets of an event',
      load: async () => (await import('./list.ts')).command,
    },
    create: {
      summary: 'Sign tickets with a new key from now on',
      load: async () => (await import('./create.ts')).command,
    },
    revoke: {
      summary: 'Refuse all tickets signed with a key',
      load: async () => (await import('./revoke.ts')).command,
    },
  },
}
