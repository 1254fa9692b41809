// The operations of suggestions.
import type { Operation } from '../core/operation.ts'

export const suggestionOperations = {
  makeSuggestions: {
    method: 'POST',
    path: '/v1/events/{event_id}/suggestions',
    scope: 'suggestions:write',
    status: 201,
    shed: 'first',
    summary: 'Make suggestions of one kind for an event; nothing changes until somebody accepts one',
  },
  listSuggestions: {
    method: 'GET',
    path: '/v1/suggestions',
    scope: 'suggestions:read',
    shed: 'first',
    summary: 'List suggestions',
  },
  suggestionStats: {
    method: 'GET',
    path: '/v1/suggestions/stats',
    scope: 'suggestions:read',
    shed: 'first',
    summary: 'Count suggestions by code: made, accepted, rejected, and what happened afterwards',
  },
  showSuggestion: {
    method: 'GET',
    path: '/v1/suggestions/{suggestion_id}',
    scope: 'suggestions:read',
    summary: 'Show a suggestion',
  },
  rehearseSuggestion: {
    method: 'POST',
    path: '/v1/suggestions/{suggestion_id}/rehearse',
    scope: 'suggestions:read',
    changesNothing: true,
    shed: 'first',
    summary: 'Carry out the changes of a suggestion and roll them back, to see what they would do',
  },
  acceptSuggestion: {
    method: 'POST',
    path: '/v1/suggestions/{suggestion_id}/accept',
    scope: 'suggestions:write',
    summary: 'Carry out the changes of a suggestion, all or none, or mark its advice as followed',
  },
  rejectSuggestion: {
    method: 'POST',
    path: '/v1/suggestions/{suggestion_id}/reject',
    scope: 'suggestions:write',
    summary: 'Reject a suggestion, so that it stays away for a while',
  },
} as const satisfies Record<string, Operation>
