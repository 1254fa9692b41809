// The operations of schedules, enrolments and imports of agendas; part of operations.ts.
import type { Operation } from '../core/operation.ts'
import { calendarOperations } from './calendars/operations.ts'
import { publishingOperations } from './public/operations.ts'
import { releaseOperations } from './releases/operations.ts'

export const scheduleOperations = {
  showSchedule: {
    method: 'GET',
    path: '/v1/events/{event_id}/schedule',
    scope: 'agenda:read',
    summary: 'Show the settings and counts of a schedule',
  },
  updateSchedule: {
    method: 'PATCH',
    path: '/v1/events/{event_id}/schedule',
    scope: 'agenda:write',
    summary: 'Change the settings of a schedule',
  },
  listSlots: {
    method: 'GET',
    path: '/v1/events/{event_id}/slots',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List the slots of a schedule',
  },
  applyScheduleChanges: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/changes',
    scope: 'agenda:write',
    summary: 'Place, move, swap and remove slots, all or nothing',
  },
  checkSchedule: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/check',
    scope: 'agenda:read',
    shed: 'first',
    changesNothing: true,
    summary: 'Find conflicts in a schedule, as it is or with changes',
  },
  shiftSchedule: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/shift',
    scope: 'agenda:write',
    summary: 'Move a whole schedule by days',
  },
  waiveFinding: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule/waivers',
    scope: 'agenda:write',
    status: 201,
    summary: 'Waive a finding, with a reason',
  },
  listWaivers: {
    method: 'GET',
    path: '/v1/events/{event_id}/schedule/waivers',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List the waivers of a schedule',
  },
  showWaiver: {
    method: 'GET',
    path: '/v1/waivers/{waiver_id}',
    scope: 'agenda:read',
    summary: 'Show a waiver',
  },
  deleteWaiver: {
    method: 'DELETE',
    path: '/v1/waivers/{waiver_id}',
    scope: 'agenda:write',
    summary: 'Delete a waiver: its finding counts again',
  },

  ...releaseOperations,
  ...publishingOperations,
  ...calendarOperations,

  enrol: {
    method: 'POST',
    path: '/v1/sessions/{session_id}/enrolments',
    scope: 'agenda:write',
    status: 201,
    summary: 'Enrol an attendee in a session, or let them wait',
  },
  listEnrolments: {
    method: 'GET',
    path: '/v1/sessions/{session_id}/enrolments',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List who is enrolled in a session',
  },
  showEnrolment: {
    method: 'GET',
    path: '/v1/enrolments/{enrolment_id}',
    scope: 'agenda:read',
    summary: 'Show an enrolment',
  },
  cancelEnrolment: {
    method: 'POST',
    path: '/v1/enrolments/{enrolment_id}/cancel',
    scope: 'agenda:write',
    summary: 'Cancel an enrolment; the next in line moves up',
  },

  planScheduleImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule-imports/plan',
    scope: 'agenda:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what importing an agenda would do, without changing anything',
  },

  startScheduleImport: {
    method: 'POST',
    path: '/v1/events/{event_id}/schedule-imports',
    scope: 'agenda:write',
    status: 201,
    summary: 'Start an import of an agenda, or resume it',
  },
  listScheduleImports: {
    method: 'GET',
    path: '/v1/events/{event_id}/schedule-imports',
    scope: 'agenda:read',
    shed: 'first',
    summary: 'List the imports of an agenda',
  },
  showScheduleImport: {
    method: 'GET',
    path: '/v1/schedule-imports/{schedule_import_id}',
    scope: 'agenda:read',
    summary: 'Show an import of an agenda',
  },
  importAgendaRows: {
    method: 'POST',
    path: '/v1/schedule-imports/{schedule_import_id}/rows',
    scope: 'agenda:write',
    shed: 'first',
    summary: 'Import the next rows of an agenda',
  },
  planScheduleImportUndo: {
    method: 'POST',
    path: '/v1/schedule-imports/{schedule_import_id}/undo/plan',
    scope: 'agenda:write',
    shed: 'first',
    changesNothing: true,
    summary: 'Show what undoing an import of an agenda would do',
  },
  undoScheduleImport: {
    method: 'POST',
    path: '/v1/schedule-imports/{schedule_import_id}/undo',
    scope: 'agenda:write',
    shed: 'first',
    summary: 'Undo an import of an agenda, except what was changed since',
  },
} as const satisfies Record<string, Operation>
