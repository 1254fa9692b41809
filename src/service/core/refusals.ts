// A body that has the right form but breaks a rule that only the stored data can tell.
import { Failure, type FailureOptions } from '../../contract/core/failures.ts'

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
