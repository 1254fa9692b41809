// The operations of forms: a part of operations.ts.
import type { Operation } from './operations.ts'

export const formOperations = {
  showForm: {
    method: 'GET',
    path: '/v1/events/{event_id}/form',
    scope: 'events:read',
    summary: 'Show what an event asks of those who register',
  },
  updateForm: {
    method: 'PATCH',
    path: '/v1/events/{event_id}/form',
    scope: 'events:write',
    summary: 'Change the questions of an event',
  },
} as const satisfies Record<string, Operation>
