// Parses web addresses that people type and that end up in pages and their headers.

import { readUrl } from '../core/typed/url.ts'

/** `new URL` accepts the hosts `a;sandbox` and `a*`, which would be directives in a Content-Security-Policy. */
const plainHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/**
 * The parsed address, if its host has only letters, digits, dots and hyphens and it carries neither user nor password;
 * undefined for any other text.
 */
export function parseWebAddress(text: string): URL | undefined {
  const url = readUrl(text)
  const isPlain = url && plainHost.test(url.hostname) && url.username === '' && url.password === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}
