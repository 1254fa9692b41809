// Checks base URLs, and finds the origin that a key belongs to.

import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { Failure } from '../../contract/core/failures.ts'
import { readUrl } from '../../contract/core/typed/url.ts'

/**
 * Checks a base URL as typed and drops a trailing slash.
 * @throws Failure `usage` if it isn't one
 */
export function parseBaseUrl(text: string): string {
  const trimmed = text.trim()
  if (isEmbedded(trimmed)) {
    if (!trimmed.includes('\0')) return trimmed
  } else {
    const url = readUrl(trimmed)
    if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return plain(url, trimmed)
  }
  throw new Failure(
    'usage',
    `"${text}" is not a base URL; write one like https://tickets.example.org, or "embedded:" for a database on this machine`,
  )
}

function plain(url: URL, text: string): string {
  if (url.username || url.password) {
    throw new Failure('usage', 'a base URL must not contain a user or password; store the key with turnout auth login')
  }
  if (url.search || url.hash)
    throw new Failure('usage', `"${text}" is not a base URL: it must not have a query or a fragment`)
  // Every operation's path begins with /v1, and people paste the URL including it.
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '')
}

export const isEmbedded = (baseUrl: string) => baseUrl.startsWith('embedded:')

/** The origin that a key may be sent to; for `embedded:` the whole URL. */
export const originOf = (baseUrl: string) => (isEmbedded(baseUrl) ? baseUrl : new URL(baseUrl).origin)

/** @throws Failure `insecure_http` if a key or personal data would cross a network unencrypted */
export function requireSafeTransport(baseUrl: string, insecureHttp: boolean): void {
  if (isEmbedded(baseUrl) || insecureHttp) return
  const url = new URL(baseUrl)
  if (url.protocol === 'https:' || isThisMachine(url.hostname)) return
  throw new Failure(
    'insecure_http',
    `${url.origin} is unencrypted http, which others on the network can read; nothing was sent`,
    {
      hint: `use https://${url.host}, or add --insecure-http if you must`,
    },
  )
}
