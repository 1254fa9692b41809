// Which IP addresses a request may go to when somebody else has named its target. Public is what remains: of IPv4 all but
// IANA's special ranges, of IPv6 only 2000::/3 without tunnels and documentation.
import { BlockList, isIP } from 'node:net'

/** `private` may be allowed by the operator; `reserved` never: metadata of clouds is link-local. */
export type AddressKind = 'public' | 'private' | 'reserved'

type Range = readonly [network: string, prefix: number]

const privateIpv4: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]

const reservedIpv4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const privateIpv6: readonly Range[] = [
  ['::1', 128],
  ['fc00::', 7],
]

// IETF's own addresses (Teredo and ORCHID among them), documentation, and 6to4, which hides an IPv4 address.
const reservedIpv6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

// A list for each family: Node finds every IPv4 address in a list that has ::ffff:0:0/96.
function listOf(family: 'ipv4' | 'ipv6', ranges: readonly Range[]): (address: string) => boolean {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return (address) => list.check(address, family)
}

const isPrivateIpv4 = listOf('ipv4', privateIpv4)
const isReservedIpv4 = listOf('ipv4', reservedIpv4)
const isPrivateIpv6 = listOf('ipv6', privateIpv6)
const isReservedIpv6 = listOf('ipv6', reservedIpv6)
const isGlobalIpv6 = listOf('ipv6', [['2000::', 3]])

/** The kind of an address; text that isn't one is `reserved`. */
export function kindOfAddress(address: string): AddressKind {
  const family = address.includes('%') ? 0 : isIP(address)
  if (family === 4) return isReservedIpv4(address) ? 'reserved' : isPrivateIpv4(address) ? 'private' : 'public'
  if (family !== 6) return 'reserved'
  if (isPrivateIpv6(address)) return 'private'
  return isGlobalIpv6(address) && !isReservedIpv6(address) ? 'public' : 'reserved'
}
