// The operations on everything known of one person; part of operations.ts.
import type { Operation } from '../core/operation.ts'

export const peopleOperations = {
  exportPerson: {
    method: 'POST',
    path: '/v1/people/export',
    scope: 'people:read',
    shed: 'first',
    summary: "Export all personal data stored under one person's e-mail address",
    changesNothing: true,
  },
  planErasure: {
    method: 'POST',
    path: '/v1/people/plan-erasure',
    scope: 'people:read',
    shed: 'first',
    summary: 'Count what erasing a person would change, and list what prevents it',
    changesNothing: true,
  },
  erasePerson: {
    method: 'POST',
    path: '/v1/people/erase',
    scope: 'people:write',
    summary: "Erase one person's data from all events; cannot be undone",
  },
} as const satisfies Record<string, Operation>
