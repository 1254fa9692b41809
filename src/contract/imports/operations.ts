// The operations of imports: a part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const importOperations = {
  planImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/imports/plan',
    scope: 'attendees:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what would come of rows of attendees, and change nothing',
  },
  startImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/imports',
    scope: 'attendees:write',
    status: 201,
    summary: 'Start an import of attendees, or go on with the same one',
  },
  listImports: {
    method: 'GET',
    path: '/v1/events/{event_id}/imports',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'List the imports of an event',
  },
  showImport: {
    method: 'GET',
    path: '/v1/imports/{import_id}',
    scope: 'attendees:read',
    summary: 'Show an import',
  },
  importRows: {
    method: 'POST',
    path: '/v1/imports/{import_id}/rows',
    scope: 'attendees:write',
    shed: 'first',
    summary: 'Add the next rows of an import: each is created, changed, left as it is, or refused',
  },
  undoImport: {
    method: 'POST',
    path: '/v1/imports/{import_id}/undo',
    scope: 'attendees:write',
    shed: 'first',
    summary: 'Take back the next of what an import did',
  },
} as const satisfies Record<string, Operation>
