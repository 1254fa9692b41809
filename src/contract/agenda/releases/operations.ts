// The operations of releases; part of schedule-operations.ts.
import type { Operation } from '../../core/operation.ts'

export const releaseOperations = {
  createRelease: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/releases',
    scope: 'agenda:write',
    status: 201,
    summary: 'Release a schedule, or some of its sessions, now or at a time',
  },
  planRelease: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/releases/plan',
    scope: 'agenda:read',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what a release would change, without making it',
  },
  listReleases: {
    method: 'GET',
    path: '/v1/events/{event_id}/schedule/releases',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List the releases of a schedule',
  },
  showRelease: {
    method: 'GET',
    path: '/v1/releases/{release_id}',
    scope: 'agenda:read',
    summary: 'Show a release',
  },
  recallRelease: {
    method: 'POST',
    path: '/v1/releases/{release_id}/recall',
    scope: 'agenda:write',
    summary: 'Recall a scheduled release before it becomes public',
  },
  listScheduleChanges: {
    method: 'GET',
    path: '/v1/events/{event_id}/schedule/diff',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List what changed between two releases, or since one',
  },
} as const satisfies Record<string, Operation>
