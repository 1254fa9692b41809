// The part of a call that every rule's helpers need, whatever the operation.
import type { OperationName } from '../contract/operations.ts'
import type { Call } from './operation.ts'

/** Enough to look something up for the caller. */
export type Reading = Pick<Call<OperationName>, 'session' | 'principal'>

/** A call of any operation, without what was sent. */
export type AnyCall = Omit<Call<OperationName>, 'body' | 'query'>
