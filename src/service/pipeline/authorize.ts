// Whether a key may carry out an operation at all.
import { Failure } from '../../contract/core/failures.ts'
import type { Operation, Scope } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Principal } from '../core/call.ts'

/** @throws Failure insufficient_scope */
export function authorize(principal: Principal, operation: OperationName): void {
  const { scope }: Operation = operations[operation]
  if (scope === null || principal.scopes.has(scope)) return
  throw new Failure('insufficient_scope', `The key lacks the scope ${scope}`, {
    details: { scope },
    hint: howToGet(principal, scope),
  })
}

/** The command for a key that may do this besides what the caller's may. */
function howToGet({ scopes, eventId }: Principal, scope: Scope): string {
  const wanted = new Set([...scopes, scope])
  // `x:write` includes `x:read`.
  const isIncluded = (each: Scope) => wanted.has(each.replace(/:read$/, ':write') as Scope) && each.endsWith(':read')
  const all = [...wanted].filter((each) => !isIncluded(each)).join(',')
  const within = eventId === null ? '' : ` --event ${eventId}`
  const create = `turnout keys create --name NAME --scopes ${all}${within}`
  if (scopes.has('keys:write')) return `Create a key with it: ${create}`
  return `Ask somebody who may create keys to run: ${create}; or request a key in the browser: turnout auth login --web --scopes ${all}`
}
