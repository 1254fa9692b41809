// The verbs of `turnout devices`: names and first lines; each loads when it is typed.
import type { Noun } from '../../core/command.ts'

export const noun: Noun = {
  name: 'devices',
  summary: 'Give scanners a key that can scan and nothing else',
  verbs: {
    create: { summary: 'Create a device for the door', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List the devices of an event', load: async () => (await import('./list.ts')).command },
    revoke: { summary: 'Revoke a device at once', load: async () => (await import('./revoke.ts')).command },
  },
}
