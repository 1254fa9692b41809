// The default rate limit of an account, and when a server that limits us wants to be asked again. Counts nothing itself.

/** Burst after a pause, in seconds' worth of the rate. */
export const burstS = 10

/** Requests per second: far above what a person or a script needs; a runaway loop reaches it. */
export const perSecondDefault = 600

/** Longer waits are cut to this. */
const retryAfterMaxS = 86_400

/**
 * Parses Retry-After (RFC 9110, section 10.2.3): seconds or a date.
 * @returns whole seconds to wait; undefined when the header is missing or invalid (`1e12`, `-5`, `soon`)
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), retryAfterMaxS)
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), retryAfterMaxS)
}
