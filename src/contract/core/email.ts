// Validates e-mail addresses in linear time, their length first.

import { readUrl } from './typed/url.ts'

/** Longest valid address, in characters (RFC 5321's path limit less the brackets). */
export const emailMax = 254

/** Whether `text` is one plain address, its domain in ASCII. */
export const isEmail = (text: string): boolean => emailFault(text) === undefined

/**
 * What is wrong with an address that has spaces, quotes, lists, comments or control characters, or a domain that isn't
 * ASCII: domains have many spellings in Unicode, and 32 of one mailbox would count as 32 people.
 */
export function emailFault(text: string): string | undefined {
  const plain = 'must be an e-mail address like ada@example.org'
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

/** A domain as DNS has it, in lower case: `xn--bcher-kva.de`. Undefined for an invalid one. */
export function asciiDomain(domain: string): string | undefined {
  return readUrl(`http://${domain}`)?.hostname
}

// ASCII alone is asked first: classes of Unicode take milliseconds to compile, which most commands would notice.
const isLocalPart = (local: string): boolean =>
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..') &&
  (/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) || /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local))

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((label) => isLabel(label) && !label.endsWith('-'))
}

const isLabel = (label: string): boolean =>
  /^[A-Za-z\d][A-Za-z\d-]{0,62}$/.test(label) || /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,62}$/u.test(label)
