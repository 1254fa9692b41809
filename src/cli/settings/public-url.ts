// The address that others reach the service by, for links: as a flag says it, or else the environment.

import type { Flag, Input } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import type { Settings } from '../core/settings.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { isEmbedded } from './base-url.ts'

/** @returns without a slash at its end; undefined where nobody said it @throws Failure usage */
export function publicUrlOf({ env }: Pick<Host, 'env'>, flag?: unknown): string | undefined {
  const isFlag = typeof flag === 'string'
  const text = isFlag ? flag : env.TURNOUT_PUBLIC_URL
  if (!isFlag && !text) return undefined
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '')
  const source = isFlag ? '--public-url' : 'TURNOUT_PUBLIC_URL'
  throw usageFailure(`${source} ${quoted(text ?? '')} is not an address like https://tickets.example.org`)
}

export const publicUrlFlag: Flag = {
  name: 'public-url',
  kind: 'text',
  placeholder: 'URL',
  summary: 'address of the service as others reach it',
  defaultText: 'TURNOUT_PUBLIC_URL, else the base URL of the profile',
}

/** For an address that is handed out. @param words of the command @throws Failure usage where nobody said it */
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
  throw usageFailure('the address of the service is needed: give --public-url https://…', words)
}
