// Turns whatever was thrown into the answer a caller gets: problem details (RFC 9457) with one of the contract's codes.
// The cause of a fault never leaves here.
import type { Problem } from '../../contract/core/exchange.ts'
import { Failure, retryableFailures, serviceFailures } from '../../contract/core/failures.ts'
import { conflictOf } from '../../store/engine/failures.ts'
import type { WholeResponse } from './request.ts'
import { isStorageCode, statusOf, wireCodeOf } from './status.ts'

/** Where every code is explained; the problem's `type` points into it. */
export const errorsPath = '/docs/errors'

/** What is said of a failure whose own words are not for callers: they may tell of files or of the code. */
function genericDetailOf({ code }: Failure): string | undefined {
  if (isStorageCode(code)) return 'The database can not take this right now'
  return wireCodeOf(code) === 'internal' ? 'Something failed on our side' : undefined
}

/** Whatever was thrown, as a Failure; what nobody foresaw becomes `internal` with the thing as its cause. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  return conflictOf(thrown) ?? new Failure('internal', 'unexpected', { cause: thrown })
}

/** The problem document of a failure. @param requestId also its `instance` */
function problemOf(failure: Failure, requestId: string): Problem {
  const code = wireCodeOf(failure.code)
  const generic = genericDetailOf(failure)
  return {
    ...(generic === undefined ? failure.details : {}),
    type: `${errorsPath}#${code}`,
    title: serviceFailures[code],
    status: statusOf[code],
    detail: generic ?? failure.message,
    instance: `/requests/${requestId}`,
    code,
    retryable: retryableFailures.has(code),
    errors: generic === undefined ? failure.issues.map(({ pointer, code, detail }) => ({ pointer, code, detail })) : [],
    ...(failure.hint !== undefined && generic === undefined ? { hint: failure.hint } : {}),
  }
}

/** The whole answer of a failure. @param headers further ones; they win */
export function problemResponse(
  failure: Failure,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): WholeResponse {
  const problem = problemOf(failure, requestId)
  const retryAfterS = failure.retryAfterS ?? (problem.status === 503 ? 1 : undefined)
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) }),
      ...(problem.status === 401 ? { 'www-authenticate': 'Bearer realm="turnout"' } : {}),
      ...(failure.code === 'method_not_allowed' ? { allow: String(failure.details.allow).replaceAll(',', ', ') } : {}),
      ...headers,
    },
    body: JSON.stringify(problem),
  }
}
