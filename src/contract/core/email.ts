// What counts as an e-mail address: linear time, length checked first (threats T27, T59).

/** Longest address taken, in characters (RFC 5321 path limit less the brackets). */
export const emailMax = 254

/** Whether `text` is one plain address, its domain in ASCII. */
export const isEmail = (text: string): boolean => emailFault(text) === undefined

/**
 * What `text` must be to be one plain address: no spaces, quotes, lists, comments or control characters, and a domain as
 * the DNS knows it. Domains have many spellings in Unicode, and 32 of one mailbox would count as 32 people.
 */
export function emailFault(text: string): string | undefined {
  const plain = 'must be one e-mail address like ada@example.org'
  if (text.length === 0 || text.length > emailMax) return plain
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || at !== text.lastIndexOf('@')) return plain
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (!isLocalPart(local) || !isDomain(domain)) return plain
  const ascii = asciiDomain(domain)
  if (ascii === undefined || !isDomain(ascii)) return plain
  return ascii === domain.toLowerCase() ? undefined : `must have its domain in ASCII, as ${local}@${ascii}`
}

/** A domain as the DNS knows it, in lower case: `xn--bcher-kva.de`. Undefined for what leads nowhere. */
export function asciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

const isLocalPart = (local: string): boolean =>
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..') &&
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local)

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})$/u.test(label) && !label.endsWith('-'))
  )
}
