// The addresses of the web that somebody may have us call: https on two ports, unless the operator allows private networks.
import { isIP } from 'node:net'
import { readUrl } from '../../../contract/core/typed/url.ts'
import { type AddressKind, kindOfAddress } from './addresses.ts'

/** How far requests may go: `private` allows private networks too, and there plain http and any port. */
export type Reach = 'public' | 'private'

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

/** Whether only private networks may be reached so: plain http, or another port. */
export const isForPrivateOnly = (url: { readonly protocol: string; readonly port: string }): boolean =>
  url.protocol !== 'https:' || !ports.has(url.port)

/** Reads an address. @throws OutgoingError blocked, with what is wrong in its message */
export function readTarget(text: string, reach: Reach): URL {
  const blocked = (message: string) => new OutgoingError('blocked', message)
  if (text.length > urlMax) throw blocked(`the address has ${text.length} characters, more than ${urlMax}`)
  // `new URL` drops line breaks and blanks, and reads 0x7f.1 and 2130706433 as what they stand for.
  const url = /[\s\p{Cc}\\]/u.test(text) ? undefined : readUrl(text)
  if (!url) throw blocked('the address is not a URL')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw blocked(`${url.protocol} is not https:`)
  if (url.username !== '' || url.password !== '') throw blocked('the address has a user or a password in it')
  if (text.includes('#')) throw blocked('the address has a fragment (#)')
  if (reach === 'public' && url.protocol !== 'https:') throw blocked('the address must begin with https://')
  if (reach === 'public' && isForPrivateOnly(url)) throw blocked(`port ${url.port} is not 443 or 8443`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only: what is an address already is judged here.
  if (isIP(literal) !== 0) expectReachable([literal], { host: url.hostname, reach, ...pick(url) })
  return url
}

const pick = (url: URL) => ({ isPrivateOnly: isForPrivateOnly(url) })

export interface Judged {
  /** The host as it was named. */
  readonly host: string
  readonly reach: Reach
  readonly isPrivateOnly: boolean
}

/** Refuses a host unless all of its addresses may be reached. @throws OutgoingError */
export function expectReachable(addresses: readonly string[], { host, reach, isPrivateOnly }: Judged): void {
  if (addresses.length === 0) throw new OutgoingError('unresolved', `${host} has no address`)
  const kinds = new Set<AddressKind>(addresses.map(kindOfAddress))
  if (kinds.has('reserved')) throw new OutgoingError('blocked', `${host} is at a reserved address`)
  if (kinds.has('private') && reach === 'public') {
    throw new OutgoingError('blocked', `${host} is in a private network`)
  }
  if (kinds.has('public') && isPrivateOnly) {
    throw new OutgoingError('blocked', `${host} is not in a private network: it takes https on port 443 or 8443`)
  }
}
