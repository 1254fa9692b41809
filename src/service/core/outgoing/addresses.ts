// Which IP addresses a request may go to when somebody else has named its target. Public is what remains: of IPv4 all but
// IANA's special ranges, of IPv6 only 2000::/3 without tunnels and documentation.
import { BlockList, isIP } from 'node:net'

/** `private` is what an operator may allow as a whole; of `reserved` only single ranges that they name. */
export type AddressKind = 'public' | 'private' | 'reserved'

/** As an operator names it: `10.1.0.0/16`. */
export interface AddressRange {
  readonly network: string
  readonly prefix: number
}

type Range = readonly [network: string, prefix: number]

// Clouds answer here with the keys of the machine that asks: AWS, Google and most others are link-local; Alibaba, Azure,
// Oracle, and AWS and Google over IPv6 are not.
const metadataIpv4: readonly Range[] = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
]

const metadataIpv6: readonly Range[] = [
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
]

const privateIpv4: readonly Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]

const reservedIpv4: readonly Range[] = [
  ...metadataIpv4,
  ['0.0.0.0', 8],
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
  ...metadataIpv6,
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

// Addresses that stand for an IPv4 address: mapped, translated, NAT64, 6to4, Teredo.
const hiddenIpv4: readonly Range[] = [
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
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
const isMetadataIpv4 = listOf('ipv4', metadataIpv4)
const isMetadataIpv6 = listOf('ipv6', metadataIpv6)
const isHiddenIpv4 = listOf('ipv6', hiddenIpv4)

/** 0 for what isn't an address, or has a zone. */
const familyOf = (address: string): number => (address.includes('%') ? 0 : isIP(address))

/** The kind of an address; text that isn't one is `reserved`. */
export function kindOfAddress(address: string): AddressKind {
  const family = familyOf(address)
  if (family === 4) return isReservedIpv4(address) ? 'reserved' : isPrivateIpv4(address) ? 'private' : 'public'
  if (family !== 6 || isReservedIpv6(address)) return 'reserved'
  if (isPrivateIpv6(address)) return 'private'
  return isGlobalIpv6(address) ? 'public' : 'reserved'
}

/**
 * Whether an address is in one of an operator's ranges. Link-local addresses and others where clouds keep their secrets must
 * be named one by one (/32, /128); what stands for an IPv4 address is in no range.
 */
export function allowedBy(ranges: readonly AddressRange[]): (address: string) => boolean {
  const isIpv4 = ({ network }: AddressRange) => isIP(network) === 4
  const [inIpv4, inIpv6] = [
    allowedIn('ipv4', ranges.filter(isIpv4)),
    allowedIn(
      'ipv6',
      ranges.filter((range) => !isIpv4(range)),
    ),
  ]
  return (address) => {
    const family = familyOf(address)
    return family === 4 ? inIpv4(address) : family === 6 && !isHiddenIpv4(address) && inIpv6(address)
  }
}

function allowedIn(family: 'ipv4' | 'ipv6', ranges: readonly AddressRange[]): (address: string) => boolean {
  const [isMetadata, bits] = family === 'ipv4' ? [isMetadataIpv4, 32] : [isMetadataIpv6, 128]
  const isNamed = listOf(family, ranges.filter(({ prefix }) => prefix === bits).map(toRange))
  const isWithin = listOf(family, ranges.map(toRange))
  return (address) => isNamed(address) || (isWithin(address) && !isMetadata(address))
}

const toRange = ({ network, prefix }: AddressRange): Range => [network, prefix]
