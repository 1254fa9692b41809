// Operations whose rules stay right while others of them run: the store may carry them out all at once.
import type { OperationName } from '../contract/operations.ts'

/**
 * A registration or an order takes places by one conditional UPDATE, adds to counts and sums, and inserts rows whose keys are unique;
 * what it reads first (event, ticket type) is changed only by operations that are not in this list.
 */
export const concurrentOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  'registerAttendee',
  'createOrder',
])
