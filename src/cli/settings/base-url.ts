// What may be a base URL, and which origin a key belongs to. Sends nothing.

import { isThisMachine } from '../../contract/addresses/this-machine.ts'
import { Failure } from '../../contract/core/failures.ts'

/**
 * Checks a base URL as typed and drops a trailing slash.
 * @throws Failure `usage` when it is none
 */
export function parseBaseUrl(text: string): string {
  const trimmed = text.trim()
  if (isEmbedded(trimmed)) {
    if (!trimmed.includes('\0')) return trimmed
  } else {
    const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
    if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return plain(url, trimmed)
  }
  throw new Failure('usage', `"${text}" is not a base URL; write it like https://tickets.example.org or embedded:`)
}

function plain(url: URL, text: string): string {
  if (url.username || url.password) {
    throw new Failure('usage', 'a base URL carries no user or password; use turnout auth login for the key')
  }
  if (url.search || url.hash) throw new Failure('usage', `"${text}" is not a base URL: it has a query or a fragment`)
  // Paths begin with /v1 in every operation; people paste the URL with it.
  return url.href.replace(/\/+$/, '').replace(/\/v1$/, '')
}

export const isEmbedded = (baseUrl: string) => baseUrl.startsWith('embedded:')

/** The origin a key may be sent to; of `embedded:` the whole of it. */
export const originOf = (baseUrl: string) => (isEmbedded(baseUrl) ? baseUrl : new URL(baseUrl).origin)

/** @throws Failure `insecure_http` where a key or personal data would cross a network in the clear */
export function requireSafeTransport(baseUrl: string, insecureHttp: boolean): void {
  if (isEmbedded(baseUrl) || insecureHttp) return
  const url = new URL(baseUrl)
  if (url.protocol === 'https:' || isThisMachine(url.hostname)) return
  throw new Failure(
    'insecure_http',
    `${url.origin} is plain http, which anybody on the way can read; nothing was sent`,
    {
      hint: `use https://${url.host}, or add --insecure-http if you must`,
    },
  )
}
