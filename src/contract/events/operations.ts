// The operations of events; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const eventOperations = {
  createEvent: { method: 'POST', path: '/v1/events', scope: 'events:write', status: 201, summary: 'Create an event' },
  listEvents: { method: 'GET', path: '/v1/events', scope: 'events:read', summary: 'List events', shed: 'first' },
  showEvent: { method: 'GET', path: '/v1/events/{event_id}', scope: 'events:read', summary: 'Show an event' },
  updateEvent: { method: 'PATCH', path: '/v1/events/{event_id}', scope: 'events:write', summary: 'Change an event' },
  deleteEvent: {
    method: 'DELETE',
    path: '/v1/events/{event_id}',
    scope: 'events:write',
    summary: 'Delete an event without registrations',
  },
  publishEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/publish',
    scope: 'events:write',
    summary: 'Publish a draft event',
  },
  unpublishEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/unpublish',
    scope: 'events:write',
    summary: 'Return a published event without orders to draft',
  },
  cancelEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/cancel',
    scope: 'events:write',
    summary: 'Cancel an event',
  },
  duplicateEvent: {
    method: 'POST',
    path: '/v1/events/{event_id}/duplicate',
    scope: 'events:write',
    status: 201,
    summary: 'Copy an event with its ticket types, questions, promo codes and page settings as a draft',
  },
} as const satisfies Record<string, Operation>
