// Refusals that many rules share.

import { Failure, type FailureOptions, type Issue } from '../../contract/core/failures.ts'
import type { AnyCall } from './call.ts'

/**
 * A refusal of one field.
 * @param detail what the field must be and what it is, as one sentence without a full stop
 */
export function invalidField(
  pointer: string,
  detail: string,
  { code = 'invalid', ...options }: Omit<FailureOptions, 'issues'> & { code?: string } = {},
): Failure {
  return new Failure('validation_failed', `The body breaks a rule: ${detail}`, {
    ...options,
    issues: [{ pointer, code, detail }],
  })
}

/** @param issue its pointer is `?name`, its detail a sentence without a full stop */
export function invalidQuery(issue: Issue, hint?: string): Failure {
  return new Failure('invalid_query', `The query can not be used: ${issue.detail}`, {
    issues: [issue],
    ...(hint === undefined ? {} : { hint }),
  })
}

/** @throws Failure insufficient_scope for a key that sees only one event; `what` is in plain words */
export function expectWholeAccount(call: Pick<AnyCall, 'principal'>, what = 'create events'): void {
  if (call.principal.eventId === null) return
  throw new Failure('insufficient_scope', `This key is restricted to one event and may not ${what}`, {
    hint: 'Use a key without a restriction to an event.',
  })
}
