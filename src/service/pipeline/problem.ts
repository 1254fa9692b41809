// Turns anything thrown into a problem response (RFC 9457) with one of the contract's codes. The cause never leaves here.

import type { Problem } from '../../contract/core/exchange.ts'
import {
  Failure,
  type FailureCode,
  retryableFailures,
  type ServiceFailureCode,
  serviceFailures,
} from '../../contract/core/failures.ts'
import { conflictOf } from '../../store/engine/failures.ts'
import type { Response } from './request.ts'

/** The page that explains every code; a problem's `type` points into it. */
export const errorsPath = '/docs/errors'

/** Replaces messages that aren't for callers, since they may name files or code. */
function genericDetailOf({ code }: Failure): string | undefined {
  if (isStorageCode(code)) return 'The database cannot be used right now'
  return wireCodeOf(code) === 'internal' ? 'An internal error occurred' : undefined
}

/** Anything thrown, as a Failure; unexpected errors become `internal`, with the error as cause. */
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

/** The response to a failure. @param headers further ones; they win */
export function problemResponse(
  failure: Failure,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
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

/** HTTP status by failure code. */
export const statusOf: Readonly<Record<ServiceFailureCode, number>> = {
  malformed_json: 400,
  malformed_request: 400,
  invalid_query: 400,
  webhook_refused: 400,
  unauthenticated: 401,
  processor_refused: 402,
  mail_refused: 422,
  calendar_refused: 422,
  webhook_blocked: 422,
  ai_refused: 422,
  ai_bad_output: 422,
  insufficient_scope: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  sold_out: 409,
  not_on_sale: 409,
  duplicate: 409,
  state_conflict: 409,
  below_sold: 409,
  not_connected: 409,
  idempotency_in_progress: 409,
  overlapping: 409,
  schedule_conflicts: 409,
  suggestion_stale: 409,
  superseded: 410,
  cursor_expired: 410,
  version_conflict: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  ai_budget_spent: 429,
  header_too_large: 431,
  internal: 500,
  delivery_failed: 502,
  overloaded: 503,
  shutting_down: 503,
  processor_unavailable: 503,
  mail_unavailable: 503,
  calendar_unavailable: 503,
  ai_unavailable: 503,
  storage_unavailable: 503,
}

const storageCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'database_locked',
  'database_read_only',
  'database_full',
  'database_newer',
  'database_foreign',
  'database_damaged',
  'database_unavailable',
])

/** Whether the code is about the database; on the wire all of these are `storage_unavailable`. */
function isStorageCode(code: FailureCode): boolean {
  return storageCodes.has(code)
}

/** The code sent to callers: one of the service's own; codes of the command line become `internal`. */
export function wireCodeOf(code: FailureCode): ServiceFailureCode {
  if (isStorageCode(code)) return 'storage_unavailable'
  return code in serviceFailures ? (code as ServiceFailureCode) : 'internal'
}
