// The operation of changes.
import type { Operation } from '../core/operation.ts'

export const changeOperations = {
  // Needs no scope of its own: it shows the kinds whose records the key may read.
  listChanges: {
    method: 'GET',
    path: '/v1/changes',
    scope: null,
    summary: 'List what has changed, and wait for what changes next',
    shed: 'first',
  },
} as const satisfies Record<string, Operation>
