// The operations of automations.
import type { Operation } from '../core/operation.ts'

export const automationOperations = {
  createAutomation: {
    method: 'POST',
    path: '/v1/events/{event_id}/automations',
    scope: 'automations:write',
    status: 201,
    summary: 'Create an automation for a time, a change or a figure of an event, from a definition in YAML',
  },
  checkAutomation: {
    method: 'POST',
    path: '/v1/events/{event_id}/automations/check',
    scope: 'automations:write',
    shed: 'first',
    summary: 'Check the definition of an automation, and show when it would run',
    changesNothing: true,
  },
  listAutomations: {
    method: 'GET',
    path: '/v1/events/{event_id}/automations',
    scope: 'automations:read',
    shed: 'first',
    summary: 'List the automations of an event',
  },
  showAutomation: {
    method: 'GET',
    path: '/v1/automations/{automation_id}',
    scope: 'automations:read',
    summary: 'Show an automation',
  },
  updateAutomation: {
    method: 'PATCH',
    path: '/v1/automations/{automation_id}',
    scope: 'automations:write',
    summary: 'Replace the definition of an automation; planned runs stay as they are',
  },
  deleteAutomation: {
    method: 'DELETE',
    path: '/v1/automations/{automation_id}',
    scope: 'automations:write',
    summary: 'Delete an automation and its runs; waiting e-mails are still sent',
  },
  pauseAutomation: {
    method: 'POST',
    path: '/v1/automations/{automation_id}/pause',
    scope: 'automations:write',
    shed: 'last',
    summary: 'Pause an automation: occurrences in the meantime are skipped',
  },
  resumeAutomation: {
    method: 'POST',
    path: '/v1/automations/{automation_id}/resume',
    scope: 'automations:write',
    summary: 'Resume an automation for what happens from now on',
  },
  runAutomation: {
    method: 'POST',
    path: '/v1/automations/{automation_id}/run',
    scope: 'automations:write',
    summary: 'Run the occurrence that is due and has not run yet; none runs twice',
  },
  planAutomation: {
    method: 'GET',
    path: '/v1/automations/{automation_id}/plan',
    scope: 'automations:read',
    shed: 'first',
    summary: 'Show what an automation will do and when, and whom it would reach now',
  },
  listAutomationRuns: {
    method: 'GET',
    path: '/v1/automations/{automation_id}/runs',
    scope: 'automations:read',
    shed: 'first',
    summary: 'List the runs of an automation, with counts',
  },
} as const satisfies Record<string, Operation>
