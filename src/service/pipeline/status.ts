// The HTTP status of each failure code: exhaustive over the contract's list, checked by the type.
import { type FailureCode, type ServiceFailureCode, serviceFailures } from '../../contract/core/failures.ts'

/** HTTP status by failure code. */
export const statusOf: Readonly<Record<ServiceFailureCode, number>> = {
  malformed_json: 400,
  malformed_request: 400,
  invalid_query: 400,
  webhook_refused: 400,
  unauthenticated: 401,
  processor_refused: 402,
  mail_refused: 422,
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
  superseded: 410,
  version_conflict: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  header_too_large: 431,
  internal: 500,
  overloaded: 503,
  shutting_down: 503,
  processor_unavailable: 503,
  mail_unavailable: 503,
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

/** Whether the code says that the database refused; on the wire all of these are `storage_unavailable`. */
export function isStorageCode(code: FailureCode): boolean {
  return storageCodes.has(code)
}

/** The code that goes over the wire: one of the service's own; what only a command line can mean is `internal`. */
export function wireCodeOf(code: FailureCode): ServiceFailureCode {
  if (isStorageCode(code)) return 'storage_unavailable'
  return code in serviceFailures ? (code as ServiceFailureCode) : 'internal'
}
