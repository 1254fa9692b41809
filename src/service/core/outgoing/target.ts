// The addresses of the web that somebody may have us call: https on two ports, and beyond that what the operator allows.
import { isIP } from 'node:net'
import { isThisMachine } from '../../../contract/addresses/this-machine.ts'
import { readUrl } from '../../../contract/core/typed/url.ts'
import { type AddressRange, allowedBy, kindOfAddress } from './addresses.ts'

/**
 * How far requests may go beyond public addresses: not at all, to private networks, or to ranges that the operator named.
 * There, and only there, plain http and any port are allowed.
 */
export type Reach = 'public' | 'private' | Exceptions

interface Exceptions {
  readonly allows: (address: string) => boolean
}

/** Reaches public addresses and these ranges. */
export const reachOfRanges = (ranges: readonly AddressRange[]): Reach =>
  ranges.length === 0 ? 'public' : { allows: allowedBy(ranges) }

/** Where requests may go. */
export interface Border {
  readonly reach: Reach
  /** The service's own public address, which it never calls. */
  readonly ownUrl?: string | undefined
  /** The operator's proxy: it judges addresses in our place. */
  readonly proxy?: string | undefined
}

/** Why a request did not get an answer. Where it was `blocked`, or the server's certificate `untrusted`, nothing was sent. */
export type OutgoingFault = 'blocked' | 'unresolved' | 'unreachable' | 'untrusted' | 'timeout'

export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutgoingError'
    this.fault = fault
  }
}

const urlMax = 500
const ports = new Set(['', '443', '8443'])

/** Whether only what the operator allows may be reached so: plain http, or another port. */
export const isForAllowedOnly = (url: { readonly protocol: string; readonly port: string }): boolean =>
  url.protocol !== 'https:' || !ports.has(url.port)

/** Reads an address. @throws OutgoingError blocked, with what is wrong in its message */
export function readTarget(text: string, border: Border): URL {
  expectLength(text)
  // `new URL` drops line breaks and blanks, and reads 0x7f.1 and 2130706433 as what they stand for.
  const url = /[\s\p{Cc}\\]/u.test(text) ? undefined : readUrl(text)
  if (!url) throw blocked('the address is not a URL')
  // What is stored and called is longer than what was written where letters such as ü are in the path.
  expectLength(url.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw blocked(`${url.protocol} is not https:`)
  if (url.username !== '' || url.password !== '') throw blocked('the address has a user or a password in it')
  if (text.includes('#')) throw blocked('the address has a fragment (#)')
  if (isOwn(url, border.ownUrl)) throw blocked("the address is this service's own")
  expectUsual(url, border)
  return url
}

const blocked = (message: string) => new OutgoingError('blocked', message)

function expectLength({ length }: string): void {
  if (length > urlMax) throw blocked(`the address has ${length} characters, more than ${urlMax}`)
}

function expectUsual(url: URL, { reach, proxy }: Border): void {
  const hasExceptions = proxy === undefined && reach !== 'public'
  if (!hasExceptions && url.protocol !== 'https:') throw blocked('the address must begin with https://')
  if (!hasExceptions && isForAllowedOnly(url)) throw blocked(`port ${url.port} is not 443 or 8443`)
  if (proxy !== undefined) return
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only: what is an address already is judged here.
  if (isIP(literal) !== 0) {
    expectReachable([literal], { host: url.hostname, reach, isAllowedOnly: isForAllowedOnly(url) })
  } else if (reach === 'public' && isPrivateName(url.hostname)) {
    throw blocked(`${url.hostname} is a name in a private network`)
  }
}

const withoutDot = (hostname: string) => hostname.replace(/\.$/, '')

/** Names that no public look-up knows: a single word, and the ends that are kept for private networks. */
function isPrivateName(hostname: string): boolean {
  const name = withoutDot(hostname)
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name)
}

/** Whether an address is that of the service itself, on whichever port; on this machine each port is another program's. */
function isOwn(url: URL, ownUrl: string | undefined): boolean {
  const own = ownUrl === undefined ? undefined : readUrl(ownUrl)
  if (!own || withoutDot(own.hostname) !== withoutDot(url.hostname)) return false
  return !isThisMachine(own.hostname) || own.port === url.port
}

export interface Judged {
  /** The host as it was named. */
  readonly host: string
  readonly reach: Reach
  /** Whether what the operator allows is all that may be reached: by plain http, or on another port. */
  readonly isAllowedOnly: boolean
}

/** Refuses a host unless all of its addresses may be reached. @throws OutgoingError */
export function expectReachable(addresses: readonly string[], judged: Judged): void {
  if (addresses.length === 0) throw new OutgoingError('unresolved', `${judged.host} has no address`)
  for (const address of addresses) expectAddress(address, judged)
}

function expectAddress(address: string, { host, reach, isAllowedOnly }: Judged): void {
  const kind = kindOfAddress(address)
  if (reach === 'private' ? kind === 'private' : reach !== 'public' && reach.allows(address)) return
  if (kind === 'reserved') throw blocked(`${host} has a reserved address`)
  if (kind === 'private') throw blocked(`${host} is in a private network`)
  if (!isAllowedOnly) return
  const place = reach === 'private' ? 'in a private network' : 'in a network that the operator allows'
  throw blocked(`${host} is not ${place}: use https on port 443 or 8443`)
}
