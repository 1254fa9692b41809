// The operations of forms and public pages; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const formOperations = {
  showForm: {
    method: 'GET',
    path: '/v1/events/{event_id}/form',
    scope: 'events:read',
    summary: 'Show the registration form of an event',
  },
  updateForm: {
    method: 'PATCH',
    path: '/v1/events/{event_id}/form',
    scope: 'events:write',
    summary: 'Change the registration form of an event',
  },
  showFormSummary: {
    method: 'GET',
    path: '/v1/events/{event_id}/form/summary',
    scope: 'events:read',
    summary: 'Count the answers to the registration form of an event',
    shed: 'first',
  },
  showPublicPage: {
    method: 'GET',
    path: '/v1/events/{event_id}/page',
    scope: 'events:read',
    summary: 'Show the settings of the public page of an event',
  },
  updatePublicPage: {
    method: 'PATCH',
    path: '/v1/events/{event_id}/page',
    scope: 'events:write',
    summary: 'Change the settings of the public page of an event',
  },
} as const satisfies Record<string, Operation>
