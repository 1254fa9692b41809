// Reads Retry-After (RFC 9110 section 10.2.3): seconds or a date.

/** Longest wait believed, in seconds; a service that asks for more is not waited for anyway. */
const retryAfterMaxS = 86_400

/** Whole seconds to wait; absent where the header is missing or no such thing (`1e12`, `-5`, `soon`). */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), retryAfterMaxS)
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at)) return undefined
  return Math.min(Math.max(Math.ceil((at - now.getTime()) / 1000), 0), retryAfterMaxS)
}
