// Recognises this machine's own addresses. One list for everything that trusts it: plain http, databases, mail servers and
// proxies.

const octet = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])'
const loopback = new RegExp(`^127(?:\\.${octet}){3}$`)

/**
 * Whether a host is this machine: `localhost` or a loopback address. Names below `localhost` go to DNS, which may answer
 * with any address.
 * @param host as in a URL or a connection; an IPv6 address with or without brackets
 */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || name === '[::1]' || loopback.test(name)
}
