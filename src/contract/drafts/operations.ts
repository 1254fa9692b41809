// The operations of drafts of messages.
import type { Operation } from '../core/operation.ts'

export const draftOperations = {
  draftMessage: {
    method: 'POST',
    path: '/v1/events/{event_id}/message-drafts',
    scope: 'suggestions:write',
    status: 201,
    shed: 'first',
    summary: 'Draft a message to attendees; it is kept as a suggestion, and nobody is mailed',
  },
} as const satisfies Record<string, Operation>
