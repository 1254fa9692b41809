// A change that makes the program forget idempotency keys: a repeated request counts as a new one.
import type { Change } from './mutant.ts'

export const forgetsKeys: Change = {
  file: 'service/pipeline/idempotency.ts',
  from: 'if (sent === undefined) return tools',
  to: "if (sent !== '') return tools",
}
