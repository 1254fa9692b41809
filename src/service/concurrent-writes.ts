// Operations whose rules stay right while others of them run: the store may carry them out all at once.
import type { OperationName } from '../contract/operations.ts'

/**
 * A registration or an order takes places by one conditional UPDATE, adds to counts and sums, and inserts rows whose keys are unique;
 * what it reads first (event, ticket type) is changed only by operations that are not in this list.
 */
const concurrentOperations: ReadonlySet<OperationName> = new Set<OperationName>(['registerAttendee', 'createOrder'])

/**
 * Whether a write may run beside others. With a promo code it may not: it takes a row of that before rows of stock, and two
 * processes would wait for each other crosswise.
 */
export function isConcurrentWrite(operation: OperationName, body: unknown): boolean {
  if (!concurrentOperations.has(operation)) return false
  return (body as { promoCode?: string } | undefined)?.promoCode === undefined
}
