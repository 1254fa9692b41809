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
    summary: 'Show an external calendar',
  },
  updateCalendar: {
    method: 'PATCH',
    path: '/v1/calendars/{calendar_id}',
    scope: 'agenda:write',
    summary: 'Change what happens to edits made in an external calendar, or its password, which is tested first',
  },
  planCalendarSync: {
    method: 'POST',
    path: '/v1/calendars/{calendar_id}/sync/plan',
    scope: 'agenda:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what would be written to an external calendar, without writing it',
  },
  syncCalendar: {
    method: 'POST',
    path: '/v1/calendars/{calendar_id}/sync',
    scope: 'agenda:write',
    shed: 'first',
    summary: 'Write the current release to an external calendar',
  },
  disconnectCalendar: {
    method: 'DELETE',
    path: '/v1/calendars/{calendar_id}',
    scope: 'agenda:write',
    summary: 'Disconnect an external calendar, and delete what was written to it',
  },
} as const satisfies Record<string, Operation>
