// The operations of ticket types and quotas; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const ticketTypeOperations = {
  createTicketType: {
    method: 'POST',
    path: '/v1/events/{event_id}/ticket-types',
    scope: 'events:write',
    status: 201,
    summary: 'Add a ticket type to an event',
  },
  listTicketTypes: {
    method: 'GET',
    path: '/v1/events/{event_id}/ticket-types',
    scope: 'events:read',
    summary: 'List the ticket types of an event',
    shed: 'first',
  },
  sortTicketTypes: {
    method: 'POST',
    path: '/v1/events/{event_id}/ticket-types/sort',
    scope: 'events:write',
    summary: 'Sort the ticket types of an event',
  },
  showTicketType: {
    method: 'GET',
    path: '/v1/ticket-types/{ticket_type_id}',
    scope: 'events:read',
    summary: 'Show a ticket type',
  },
  updateTicketType: {
    method: 'PATCH',
    path: '/v1/ticket-types/{ticket_type_id}',
    scope: 'events:write',
    summary: 'Change a ticket type',
  },
  deleteTicketType: {
    method: 'DELETE',
    path: '/v1/ticket-types/{ticket_type_id}',
    scope: 'events:write',
    summary: 'Delete a ticket type that was never sold or held',
  },
  publishTicketType: {
    method: 'POST',
    path: '/v1/ticket-types/{ticket_type_id}/publish',
    scope: 'events:write',
    summary: 'Start selling a ticket type',
  },
  pauseTicketType: {
    method: 'POST',
    path: '/v1/ticket-types/{ticket_type_id}/pause',
    scope: 'events:write',
    summary: 'Stop selling a ticket type',
  },
  resumeTicketType: {
    method: 'POST',
    path: '/v1/ticket-types/{ticket_type_id}/resume',
    scope: 'events:write',
    summary: 'Resume selling a paused ticket type',
  },

  createQuota: {
    method: 'POST',
    path: '/v1/events/{event_id}/quotas',
    scope: 'events:write',
    status: 201,
    summary: 'Create a quota: places that several ticket types share',
  },
  listQuotas: {
    method: 'GET',
    path: '/v1/events/{event_id}/quotas',
    scope: 'events:read',
    shed: 'first',
    summary: 'List the quotas of an event',
  },
  showQuota: { method: 'GET', path: '/v1/quotas/{quota_id}', scope: 'events:read', summary: 'Show a quota' },
  updateQuota: { method: 'PATCH', path: '/v1/quotas/{quota_id}', scope: 'events:write', summary: 'Change a quota' },
  deleteQuota: {
    method: 'DELETE',
    path: '/v1/quotas/{quota_id}',
    scope: 'events:write',
    summary: 'Delete a quota; tickets sold stay sold',
  },
} as const satisfies Record<string, Operation>
