// The operations of ticket types and of the quotas that they share: a part of operations.ts.
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
    summary: 'Sell a paused ticket type again',
  },

  createQuota: {
    method: 'POST',
    path: '/v1/events/{event_id}/quotas',
    scope: 'events:write',
    status: 201,
    summary: 'Let ticket types of an event share a number of places',
  },
  listQuotas: {
    method: 'GET',
    path: '/v1/events/{event_id}/quotas',
    scope: 'events:read',
    shed: 'first',
    summary: 'List the quotas that ticket types of an event share',
  },
  showQuota: { method: 'GET', path: '/v1/quotas/{quota_id}', scope: 'events:read', summary: 'Show a quota' },
  updateQuota: { method: 'PATCH', path: '/v1/quotas/{quota_id}', scope: 'events:write', summary: 'Change a quota' },
  deleteQuota: {
    method: 'DELETE',
    path: '/v1/quotas/{quota_id}',
    scope: 'events:write',
    summary: 'Take a quota away; what was sold stays sold',
  },
} as const satisfies Record<string, Operation>
