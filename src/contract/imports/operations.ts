// The operations of imports; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const importOperations = {
  planImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/imports/plan',
    scope: 'attendees:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what importing rows would do, without changing anything',
  },
  startImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/imports',
    scope: 'attendees:write',
    status: 201,
    summary: 'Start an import of attendees, or resume it',
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
    summary: 'Import the next rows: each is created, changed, left unchanged or refused',
  },
  planImportUndo: {
    method: 'GET',
    path: '/v1/imports/{import_id}/undo-plan',
    scope: 'attendees:read',
    shed: 'first',
    summary: 'Show what undoing an import would do',
  },
  undoImport: {
    method: 'POST',
    path: '/v1/imports/{import_id}/undo',
    scope: 'attendees:write',
    shed: 'first',
    summary: 'Undo the next part of an import',
  },
} as const satisfies Record<string, Operation>
