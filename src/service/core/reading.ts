// The part of a call that every rule's helpers need, whatever the operation.
import type { OperationName } from '../../contract/operations.ts'
import type { Call } from './call.ts'

/** Enough to look something up for the caller. */
export type Reading = Pick<Call<OperationName>, 'session' | 'principal'>

/** A call of any operation, without what was sent. */
export type AnyCall = Omit<Call<OperationName>, 'body' | 'query'>

/** Enough to change something, in the name of whoever asked or of the service itself. */
export type Acting = Pick<AnyCall, 'session' | 'principal' | 'now' | 'newId'> & { readonly operation: string }
