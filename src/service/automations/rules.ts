// Every rule of automations.
import type { automationOperations } from '../../contract/automations/operations.ts'
import type { Rules } from '../core/call.ts'
import { ownRules } from './automations.ts'
import { definingRules } from './define.ts'
import { planRules } from './plan.ts'
import { runRules } from './runs.ts'

export const automationRules: Rules<keyof typeof automationOperations> = {
  ...definingRules,
  ...ownRules,
  ...planRules,
  ...runRules,
}
