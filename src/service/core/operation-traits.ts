// Operations whose rules stay right while others of them run: the store may carry them out all at once.
import type { OperationName } from '../../contract/operations.ts'

/**
 * A scan lets in by one conditional INSERT. A registration or an order takes places by one conditional UPDATE, adds to counts and sums, and inserts rows whose keys are unique;
 * what it reads first (event, ticket type) is changed only by operations that are not in this list.
 */
const concurrentOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  'registerAttendee',
  'createOrder',
  'scanTicket',
])

/**
 * Whether a write may run beside others. With a promo code or an offer it may not: it takes a row of that before rows of
 * stock, and two processes would wait for each other crosswise. Nor by override, which sums all scans of its ticket up.
 */
export function isConcurrentWrite(operation: OperationName, body: unknown): boolean {
  if (!concurrentOperations.has(operation)) return false
  const { promoCode, waitlistEntry, override } = (body ?? {}) as Record<string, string | undefined>
  return promoCode === undefined && waitlistEntry === undefined && override === undefined
}
