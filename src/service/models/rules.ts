// The rules of the model.
import type { modelOperations } from '../../contract/models/operations.ts'
import type { Rules } from '../core/call.ts'
import { taskRules } from './ask.ts'
import { modelConnectionRules } from './connection.ts'
import { suggestWithModel } from './suggest.ts'
import { modelUsageRules } from './usage.ts'

export const modelRules: Rules<keyof typeof modelOperations> = {
  ...modelConnectionRules,
  ...modelUsageRules,
  ...taskRules,
  suggestWithModel,
}
