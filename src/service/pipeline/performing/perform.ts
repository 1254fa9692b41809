// Carries out an operation within another one's session, for what was stored as a request: judged like a request of the same
// caller, without a second key, rate limit or idempotency record.
import type { OperationName } from '../../../contract/operations.ts'
import type { Session } from '../../../store/core/store.ts'
import type { AnyCall, Call, Perform, Reply, Rule, Rules } from '../../core/call.ts'
import { traitsOf } from '../../core/operation-traits.ts'
import { expireWithin } from '../../orders/expire-holds.ts'
import { authorize } from '../authorize.ts'
import { checkParams, parseBody } from '../read/read-input.ts'

type Outer = Pick<AnyCall, 'principal' | 'now' | 'newId' | 'channel' | 'publicUrl'>

/** @throws TypeError for an operation that can't be part of another transaction */
export function performFor(
  { principal, now, newId, channel, publicUrl }: Outer,
  { rules }: { readonly rules: Rules<OperationName> },
): Perform {
  return async (session: Session, { operation, params, body }, { isTrial = false } = {}) => {
    const { opensOwnSessions, makesEvent, hasTemplates } = traitsOf(operation)
    if (opensOwnSessions || makesEvent || hasTemplates) {
      throw new TypeError(`${operation} can't be carried out within another operation`)
    }
    if (!isTrial) authorize(principal, operation)
    checkParams(params)
    const outer = { principal, now, newId, channel, publicUrl }
    const call = {
      ...outer,
      operation,
      params,
      query: {},
      body: parseBody(operation, body ?? {}),
      session,
      expireHolds: (eventId: string) => expireWithin({ ...outer, session }, eventId),
    }
    const rule = rules[operation] as unknown as Rule<OperationName>
    return (await rule(call as unknown as Call<OperationName>)) as Reply<OperationName>
  }
}
