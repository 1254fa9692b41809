// The scopes that figures and changes of suggestions ask for.
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { Principal } from '../core/call.ts'

/** A suggestion shows figures, so the caller must be allowed to read them. */
export function expectScopes({ scopes }: Principal, needed: readonly Scope[]): void {
  const missing = [...new Set(needed)].filter((scope) => !scopes.has(scope))
  if (missing.length === 0) return
  const named = missing.join(', ')
  throw new Failure('insufficient_scope', `The key lacks the ${missing.length === 1 ? 'scope' : 'scopes'} ${named}`, {
    details: { scope: missing[0] ?? '', scopes: missing },
    hint: 'Use or create a key with these scopes.',
  })
}
