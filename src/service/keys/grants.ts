// What a key may give to the keys and devices it makes: no scope that it lacks, and no day more than it has itself.
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { Principal } from '../core/call.ts'

/** @throws Failure insufficient_scope naming what the caller lacks */
export function expectHeld({ scopes: held }: Principal, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !held.has(scope))
  if (missing.length === 0) return
  throw new Failure('insufficient_scope', `The key may not give what it does not hold: ${missing.join(', ')}`, {
    details: { scopes: missing },
    hint: 'Ask for fewer scopes, or use a key that holds these.',
  })
}

/**
 * When what the caller makes expires: as requested, else with the caller.
 * @throws Failure insufficient_scope for a later instant
 */
export function grantExpiry({ expiresAt: limit }: Principal, requested?: string): string | null {
  if (limit === null) return requested ?? null
  if (requested === undefined || Date.parse(requested) === Date.parse(limit)) return limit
  if (Date.parse(requested) < Date.parse(limit)) return requested
  const detail = `"expiresAt" must be ${limit} at the latest: then the key that asks expires itself`
  throw new Failure('insufficient_scope', `The key may not give more time than it has: ${detail}`, {
    details: { expiresAt: limit },
    issues: [{ pointer: '/expiresAt', code: 'too_big', detail }],
    hint: `Ask for ${limit} or earlier, leave it away, or use a key that lasts longer.`,
  })
}
