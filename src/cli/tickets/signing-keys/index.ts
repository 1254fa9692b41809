// The verbs of `turnout signing-keys`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: "List the public keys that verify an event's tickets", load: () => import('./list.ts') },
  create: { summary: 'Start signing tickets with a new key', load: () => import('./create.ts') },
  revoke: { summary: 'Refuse all tickets signed with a key', load: () => import('./revoke.ts') },
}
