// A refusal of one field of a query.
import { Failure, type Issue } from '../../contract/core/failures.ts'

/** @param issue its pointer is `?name`, its detail a sentence without a full stop */
export function invalidQuery(issue: Issue, hint?: string): Failure {
  return new Failure('invalid_query', `The query can not be used: ${issue.detail}`, {
    issues: [issue],
    ...(hint === undefined ? {} : { hint }),
  })
}
