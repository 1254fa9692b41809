// Every rule of the service by operation: the one place where the nouns come together.
import type { OperationName } from '../contract/operations.ts'
import { metaRules } from './meta.ts'
import type { Rules } from './operation.ts'

export const rules = {
  ...metaRules,
} as unknown as Rules<OperationName>
