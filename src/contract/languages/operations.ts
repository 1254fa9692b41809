// The operation of an event's languages; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const languageOperations = {
  showLanguages: {
    method: 'GET',
    path: '/v1/events/{event_id}/languages',
    scope: 'events:read',
    summary: 'Show how far the words of an event are translated',
  },
} as const satisfies Record<string, Operation>
