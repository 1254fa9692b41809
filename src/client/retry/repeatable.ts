// Decides which requests may be retried, and what the refusal of a retry proves about earlier attempts.
import type { ExchangeRequest } from '../../contract/core/exchange.ts'
import type { RequestFailure } from '../request-failure.ts'

/** Methods with the same effect however often they arrive (RFC 9110, section 9.2.2). */
const idempotentMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])

export const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * @param knowsKeys asks the service whether it honours idempotency keys; called only when nothing else allows a retry
 */
export async function isRepeatable(
  request: ExchangeRequest,
  failure: RequestFailure,
  knowsKeys: () => Promise<boolean>,
): Promise<boolean> {
  if (idempotentMethods.has(request.method)) return true
  const neverSent = failure.httpStatus === undefined && failure.outcome === 'not_applied'
  if (neverSent) return true
  if (request.method === 'PATCH') return failure.outcome === 'not_applied' || request.headers['if-match'] !== undefined
  return request.headers['idempotency-key'] !== undefined && (await knowsKeys())
}

/** Statuses that a service gives only after looking for a stored answer to the same key. */
const decidedStatuses: ReadonlySet<number> = new Set([400, 404, 409, 410, 422])

/** Whether the refusal of a POST with a key, by a service that honours keys, proves that no earlier attempt was applied. */
export function isSettled(request: ExchangeRequest, failure: RequestFailure, keysKnown: boolean): boolean {
  if (!keysKnown || request.method !== 'POST' || failure.code === 'idempotency_in_progress') return false
  return failure.httpStatus !== undefined && decidedStatuses.has(failure.httpStatus)
}
