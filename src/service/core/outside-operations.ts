// Operations too long for one transaction: those that wait for somebody outside or for a template, open a seal, or are a
// batch of many changes. None is open meanwhile: their rules open their own.
import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../../store/core/store.ts'
import type { Call, Reply } from './call.ts'
import type { Outside } from './external-services.ts'

const names = [
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
export type OutsideOperation = (typeof names)[number]

const outsideOperations: ReadonlySet<OperationName> = new Set(names)
export const isOutside = (operation: OperationName): boolean => outsideOperations.has(operation)

/** A call without a session. Made again after any break it comes to the same end. */
export type OutsideCall<N extends OperationName> = Omit<Call<N>, 'session'> & {
  readonly store: Store
  readonly outside: Outside
}

export type OutsideRule<N extends OperationName> = (call: OutsideCall<N>) => Promise<Reply<N>>
