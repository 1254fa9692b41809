// Judges the addresses that an OAuth client may be sent back to.
import { readUrl } from '../core/typed/url.ts'

const loopback = ['127.0.0.1', '[::1]']

/**
 * What is wrong with an address to return to, as in `must be …`; undefined for a good one. It is compared letter by letter
 * later, except for the port of a program on the user's own machine (RFC 8252).
 */
export function redirectUriFault(text: string): string | undefined {
  const url = readUrl(text)
  if (url === undefined) return 'must be an address like https://app.example.org/callback'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password'
  if (text.includes('#')) return 'must not contain a fragment (#…)'
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:' && loopback.includes(url.hostname)) return undefined
  return 'must begin with https://, or with http://127.0.0.1 for a program on the same machine'
}
