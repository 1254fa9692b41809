// The enumerations of drafts of messages. Loads no schemas, so that the command line can offer them.
import type { FailureCode } from '../core/failures.ts'

/** Who writes a draft: a model if one can be asked, else the template; or one of the two and nothing else. */
export const draftWriters = ['auto', 'template', 'model'] as const

/** Failures after which `auto` takes the template. */
export const fallbackCauses = [
  'not_connected',
  'ai_refused',
  'ai_bad_output',
  'ai_budget_spent',
  'ai_unavailable',
  'insufficient_scope',
  'overloaded',
] as const satisfies readonly FailureCode[]
