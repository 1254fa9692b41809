// Parses Retry-After (RFC 9110, section 10.2.3): seconds or a date.

/** Longer waits are cut to this; no command waits that long anyway. */
const retryAfterMaxS = 86_400

/** Whole seconds to wait; undefined when the header is missing or invalid (`1e12`, `-5`, `soon`). */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), retryAfterMaxS)
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), retryAfterMaxS)
}
