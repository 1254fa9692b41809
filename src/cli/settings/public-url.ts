// The public address of the service, for links: from a flag or the environment.

import { readUrl } from '../../contract/core/typed/url.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import type { Settings } from '../core/settings.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { isEmbedded } from './base-url.ts'

/** @returns without a trailing slash; undefined if it is not set @throws Failure usage */
export function publicUrlOf({ env }: Pick<Host, 'env'>, flag?: unknown): string | undefined {
  const isFlag = typeof flag === 'string'
  const text = isFlag ? flag : env.TURNOUT_PUBLIC_URL
  if (!isFlag && !text) return undefined
  const url = readUrl(text ?? '')
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '')
  const source = isFlag ? '--public-url' : 'TURNOUT_PUBLIC_URL'
  throw usageFailure(`${source} ${quoted(text ?? '')} is not an address such as https://tickets.example.org`)
}

export const publicUrlFlag: Flag = {
  name: 'public-url',
  kind: 'text',
  placeholder: 'URL',
  summary: 'public address of the service',
  defaultText: 'TURNOUT_PUBLIC_URL, else the base URL of the profile',
}

/** Of commands about a page, which the service may know the address of. */
export const pageUrlFlag: Flag = {
  ...publicUrlFlag,
  defaultText: 'TURNOUT_PUBLIC_URL, else the base URL of the profile, else that of turnout serve',
}

interface Asked {
  readonly host: Host
  readonly settings: Settings
}

/** Where a page is: its address, or its path where only `serve` gives it one. */
export function addressOfPath({ host, settings }: Asked, path: string): string {
  const known = publicUrlOf(host) ?? settings.baseUrl.value
  return isEmbedded(known) ? `${path} below the address of turnout serve` : `${known}${path}`
}

/** From the flag, the environment or the profile; undefined if none has it. @throws Failure usage for no address */
export function knownPublicUrl({ host, settings }: Asked, { flags }: Input): string | undefined {
  const given = publicUrlOf(host, flags.publicUrl) ?? settings.baseUrl.value
  const url = isEmbedded(given) ? undefined : readUrl(given)
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : undefined
}

/** A public page, as the service tells it. */
interface Page {
  readonly path: string
  /** Where the service was told its own address. */
  readonly url?: string | null
}

/** The public address by which a service calls its pages. */
export const serviceOfPage = ({ path, url }: Page): string | undefined =>
  url?.endsWith(path) ? url.slice(0, -path.length) : undefined

/**
 * For commands that hand the address out.
 * @param words of the command
 * @param page read before, if the service may know its address
 * @throws Failure usage if it is not set
 */
export function expectPublicUrl(asked: Asked, input: Input, { words, page }: Expected): string {
  const url = knownPublicUrl(asked, input) ?? (page && serviceOfPage(page))
  if (url !== undefined) return url
  throw usageFailure('the public address of the service is missing: add --public-url https://…', words)
}

interface Expected {
  readonly words: readonly string[]
  readonly page?: Page
}
