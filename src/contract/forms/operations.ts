// The operations of forms and public pages: a part of operations.ts.
import type { Operation } from '../core/operation.ts'

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
  showPublicPage: {
    method: 'GET',
    path: '/v1/events/{event_id}/page',
    scope: 'events:read',
    summary: 'Show how an event shows itself to the public',
  },
  updatePublicPage: {
    method: 'PATCH',
    path: '/v1/events/{event_id}/page',
    scope: 'events:write',
    summary: 'Change how an event shows itself to the public',
  },
} as const satisfies Record<string, Operation>
