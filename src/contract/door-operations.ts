// The operations of the door: a part of operations.ts.
import type { Operation } from './operations.ts'

export const doorOperations = {
  createCheckInList: {
    method: 'POST',
    path: '/v1/events/{event_id}/check-in-lists',
    scope: 'events:write',
    status: 201,
    summary: 'Add a check-in list to an event',
  },
  listCheckInLists: {
    method: 'GET',
    path: '/v1/events/{event_id}/check-in-lists',
    scope: 'door:read',
    shed: 'last',
    summary: 'List the check-in lists of an event',
  },
  showCheckInList: {
    method: 'GET',
    path: '/v1/check-in-lists/{check_in_list_id}',
    scope: 'door:read',
    shed: 'last',
    summary: 'Show a check-in list',
  },
  updateCheckInList: {
    method: 'PATCH',
    path: '/v1/check-in-lists/{check_in_list_id}',
    scope: 'events:write',
    summary: 'Change a check-in list',
  },
  deleteCheckInList: {
    method: 'DELETE',
    path: '/v1/check-in-lists/{check_in_list_id}',
    scope: 'events:write',
    summary: 'Delete a check-in list that nobody was scanned on',
  },
  createDevice: {
    method: 'POST',
    path: '/v1/events/{event_id}/devices',
    scope: 'keys:write',
    status: 201,
    summary: 'Create a device: a key that can check in at an event and nothing else',
  },
  listDevices: {
    method: 'GET',
    path: '/v1/events/{event_id}/devices',
    scope: 'keys:read',
    shed: 'first',
    summary: 'List the devices of an event',
  },
  revokeDevice: {
    method: 'POST',
    path: '/v1/devices/{device_id}/revoke',
    scope: 'keys:write',
    summary: 'Revoke a device at once; what it scanned stays',
  },
  scanTicket: {
    method: 'POST',
    path: '/v1/events/{event_id}/scans',
    scope: 'door:write',
    shed: 'last',
    summary: 'Scan a ticket at the door; a refusal is a result, not an error',
  },
  undoScan: {
    method: 'POST',
    path: '/v1/events/{event_id}/scans/undo',
    scope: 'door:write',
    shed: 'last',
    summary: 'Take a scan back, by another one',
  },
  uploadScans: {
    method: 'POST',
    path: '/v1/events/{event_id}/scans/upload',
    scope: 'door:write',
    shed: 'last',
    summary: 'Add scans that a device made without a network',
  },
  listScans: {
    method: 'GET',
    path: '/v1/events/{event_id}/scans',
    scope: 'door:read',
    shed: 'first',
    summary: 'List every attempt at the doors of an event',
  },
  listDoorTickets: {
    method: 'GET',
    path: '/v1/events/{event_id}/door-tickets',
    scope: 'door:read',
    shed: 'first',
    summary: 'List the tickets of an event as a scanner without a network needs them',
  },
  showArrivals: {
    method: 'GET',
    path: '/v1/events/{event_id}/arrivals',
    scope: 'door:read',
    summary: 'Count who came, by gate and minute, and who did not',
  },
} as const satisfies Record<string, Operation>
