// Operations that read everything there is: see ReadOptions of the store.
import type { OperationName } from '../contract/operations.ts'

export const longReads: ReadonlySet<OperationName> = new Set<OperationName>(['verifyLedger', 'verifyAudit'])
