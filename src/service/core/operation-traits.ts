// Traits of operations that decide how the pipeline carries them out.
import type { OperationName } from '../../contract/operations.ts'

/**
 * Operations whose rules stay right while others of them run: the store may carry them out all at once. A scan lets in by
 * one conditional INSERT. A registration or an order takes places by one conditional UPDATE, adds to counts and sums, and
 * inserts rows whose keys are unique; what it reads first (event, ticket type) is changed only by operations that are not
 * in this list.
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

/**
 * Operations too long for one transaction: they wait for another server or a template, open a sealed secret, or are a
 * batch of many changes. No session is open meanwhile; their rules open their own.
 */
const sessionlessNames = [
  'connectPayments',
  'connectMail',
  'showMailConnection',
  'testMail',
  'previewMessage',
  'createPayment',
  'showPaymentConnection',
  'syncPayments',
  'refundAllOrders',
  'showTicket',
  'listTicketTokens',
  'createSigningKey',
  'listSigningKeys',
] as const satisfies readonly OperationName[]
export type SessionlessOperation = (typeof sessionlessNames)[number]

const sessionlessOperations: ReadonlySet<OperationName> = new Set(sessionlessNames)

export const opensOwnSessions = (operation: OperationName): boolean => sessionlessOperations.has(operation)

/** Operations that read more than one page, or more than one sum per day: see ReadOptions of the store. */
const everything: ReadonlySet<OperationName> = new Set<OperationName>(['verifyLedger', 'verifyAudit', 'planRefunds'])

/** The report of an earlier instant is one too: it reads everything posted since. */
export const isLongRead = (operation: OperationName, query: object): boolean =>
  everything.has(operation) || (operation === 'showRevenue' && 'asOf' in query)
