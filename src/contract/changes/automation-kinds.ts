// Kinds of changes about automations.
import { automationRuns, pauseReasons } from '../core/choices.ts'
import type { ChangeKind } from './fields.ts'

export const automationKinds = {
  'automation.ran': {
    summary: 'An automation ran, or missed or skipped its time',
    scope: 'automations:read',
    id: 'aut',
    data: { runId: 'id', status: automationRuns, matched: 'number' },
  },
  'automation.paused': {
    summary: 'An automation was paused, by somebody or by itself',
    scope: 'automations:read',
    id: 'aut',
    data: { reason: pauseReasons },
  },
} as const satisfies Readonly<Record<string, ChangeKind>>
