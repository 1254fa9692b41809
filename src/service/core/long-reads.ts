// Which requests read more than a page or a sum a day: see ReadOptions of the store.
import type { OperationName } from '../../contract/operations.ts'

const everything: ReadonlySet<OperationName> = new Set<OperationName>(['verifyLedger', 'verifyAudit', 'planRefunds'])

/** Those that read everything there is, of an account or of an event, and the report of an earlier instant, which reads what was posted since. */
export const isLongRead = (operation: OperationName, query: object): boolean =>
  everything.has(operation) || (operation === 'showRevenue' && 'asOf' in query)
