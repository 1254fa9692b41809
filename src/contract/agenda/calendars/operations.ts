// The operations of calendars elsewhere; part of schedule-operations.ts.
import type { Operation } from '../../core/operation.ts'

export const calendarOperations = {
  connectCalendar: {
    method: 'POST',
    path: '/v1/events/{event_id}/calendars',
    scope: 'agenda:write',
    status: 201,
    summary: 'Connect a CalDAV calendar that follows the released schedule, after trying it',
  },
  listCalendars: {
    method: 'GET',
    path: '/v1/events/{event_id}/calendars',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List the external calendars that follow a schedule',
  },
  showCalendar: {
    method: 'GET',
    path: '/v1/calendars/{calendar_id}',
    scope: 'agenda:read',
    summary: 'Show a calendar elsewhere',
  },
  updateCalendar: {
    method: 'PATCH',
    path: '/v1/calendars/{calendar_id}',
    scope: 'agenda:write',
    summary: 'Change what happens to edits made there, or the password, which is tried first',
  },
  planCalendarSync: {
    method: 'POST',
    path: '/v1/calendars/{calendar_id}/sync/plan',
    scope: 'agenda:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what would be written to a calendar elsewhere, without writing it',
  },
  syncCalendar: {
    method: 'POST',
    path: '/v1/calendars/{calendar_id}/sync',
    scope: 'agenda:write',
    shed: 'first',
    summary: 'Write to a calendar elsewhere what the current release says',
  },
  disconnectCalendar: {
    method: 'DELETE',
    path: '/v1/calendars/{calendar_id}',
    scope: 'agenda:write',
    summary: 'Disconnect a calendar elsewhere, and delete what was written to it',
  },
} as const satisfies Record<string, Operation>
