// The operations of publishing; part of schedule-operations.ts.
import type { Operation } from '../../core/operation.ts'

export const publishingOperations = {
  publishSchedule: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/publish',
    scope: 'agenda:write',
    summary: 'Publish an agenda, for everybody or at a secret address',
  },
  unpublishSchedule: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/unpublish',
    scope: 'agenda:write',
    summary: 'Hide an agenda from the public',
  },
  previewSchedule: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/preview',
    scope: 'agenda:write',
    summary: 'Give the secret address of the working copy',
  },
} as const satisfies Record<string, Operation>
