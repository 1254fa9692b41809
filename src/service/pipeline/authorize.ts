// Whether a key may carry out an operation at all.
import { Failure } from '../../contract/core/failures.ts'
import type { Operation } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Principal } from '../core/call.ts'

/** @throws Failure insufficient_scope */
export function authorize(principal: Principal, operation: OperationName): void {
  const { scope }: Operation = operations[operation]
  if (scope === null || principal.scopes.has(scope)) return
  throw new Failure('insufficient_scope', `The key lacks the scope ${scope}`, {
    details: { scope },
    hint: `Make a key with it: turnout keys create --name NAME --scopes ${scope}; or ask for it: turnout auth login --web --scopes ${scope}`,
  })
}
