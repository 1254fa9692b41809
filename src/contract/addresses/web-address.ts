// Addresses that people type and that end in pages and their headers. Imports nothing.

/** `new URL` takes `a;sandbox` and `a*` for hosts, which would be words of their own in a Content-Security-Policy. */
const plainHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/**
 * The parts of an address on the web whose host has nothing but letters, digits, dots and hyphens, and that carries
 * neither user nor password; undefined for any other text.
 */
export function parseWebAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && plainHost.test(url.hostname) && url.username === '' && url.password === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url : undefined
}
