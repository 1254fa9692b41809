// What a key may grant to the keys and devices it makes: no scope it lacks, and no expiry later than its own.
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { Principal } from '../core/call.ts'

/** @throws Failure insufficient_scope naming what the caller lacks */
export function expectHeld({ scopes: held }: Principal, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !held.has(scope))
  if (missing.length === 0) return
  throw new Failure('insufficient_scope', `This key cannot grant scopes that it lacks: ${missing.join(', ')}`, {
    details: { scopes: missing },
    hint: 'Ask for fewer scopes, or use a key that has them.',
  })
}

/**
 * The expiry of a key the caller makes: as requested, else the caller's own.
 * @throws Failure insufficient_scope for a later instant
 */
export function grantExpiry({ expiresAt: limit }: Principal, requested?: string): string | null {
  if (limit === null) return requested ?? null
  if (requested === undefined || Date.parse(requested) === Date.parse(limit)) return limit
  if (Date.parse(requested) < Date.parse(limit)) return requested
  const detail = `"expiresAt" must not be after ${limit}, when the key you use expires`
  throw new Failure('insufficient_scope', `A key cannot outlive the key that makes it: ${detail}`, {
    details: { expiresAt: limit },
    issues: [{ pointer: '/expiresAt', code: 'too_big', detail }],
    hint: `Ask for ${limit} or earlier, leave it out, or use a key that lasts longer.`,
  })
}
