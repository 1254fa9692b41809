// What counts as an e-mail address: linear time, length checked first (threats T27, T59).

/** Longest address taken, in characters (RFC 5321 path limit less the brackets). */
export const emailMax = 254

/** Whether `text` is one plain address: no spaces, quotes, lists, comments or control characters. */
export function isEmail(text: string): boolean {
  if (text.length === 0 || text.length > emailMax) return false
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || at !== text.lastIndexOf('@')) return false
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  if (!/^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local)) return false
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})$/u.test(label) && !label.endsWith('-'))
  )
}
