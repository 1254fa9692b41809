// The public address of the service, for links: from a flag or the environment.

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
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
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

/** Where the page of an event is: its address, or its path where only `serve` gives it one. */
export function pageAddress({ host, settings }: { readonly host: Host; readonly settings: Settings }, slug: string) {
  const known = publicUrlOf(host) ?? settings.baseUrl.value
  return isEmbedded(known) ? `/e/${slug} below the address of turnout serve` : `${known}/e/${slug}`
}

/** For commands that hand the address out. @param words of the command @throws Failure usage if it is not set */
export function expectPublicUrl(
  { host, settings }: { readonly host: Host; readonly settings: Settings },
  { flags }: Input,
  words: readonly string[],
): string {
  const given = publicUrlOf(host, flags.publicUrl) ?? settings.baseUrl.value
  if (!isEmbedded(given) && URL.canParse(given)) {
    const url = new URL(given)
    if (/^https?:$/.test(url.protocol)) return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  }
  throw usageFailure('the public address of the service is missing: add --public-url https://…', words)
}
