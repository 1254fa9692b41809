// The caller's network address, for limits on visitors: the socket's, or the one that a trusted proxy reports. X-Forwarded-For
// from anybody else is ignored (threats T31).
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export function clientOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: readonly string[],
): string {
  let client = plain(socket.remoteAddress ?? '')
  // Starting with the nearest: each entry was written by the proxy that the previous one identified.
  const passed = String(headers['x-forwarded-for'] ?? '')
    .slice(-1_000)
    .split(',')
    .map((entry) => plain(entry.trim()))
  while (trusted.includes(client) && isIP(passed.at(-1) ?? '') !== 0) client = passed.pop() ?? ''
  return networkOf(client)
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d)/, '')

/** For IPv6 the /64, which one household or server has. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const groups = [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return groups.slice(0, 4).join(':')
}
