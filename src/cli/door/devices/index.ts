// The verbs of `turnout devices`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  create: { summary: 'Create a scanning device and its key', load: () => import('./create.ts') },
  list: { summary: 'List the devices of an event', load: () => import('./list.ts') },
  revoke: { summary: 'Revoke a device immediately', load: () => import('./revoke.ts') },
}
