// What this machine is called whatever the network says. One list for everything that trusts it: plain http, databases, mail
// servers, proxies.

const octet = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])'
const loopback = new RegExp(`^127(?:\\.${octet}){3}$`)

/**
 * Whether a host is this machine: `localhost` and the loopback addresses. Names below `localhost` are asked of DNS, which
 * may answer with any address.
 * @param host as a URL or a connection has it, an IPv6 address with or without brackets
 */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || name === '[::1]' || loopback.test(name)
}
