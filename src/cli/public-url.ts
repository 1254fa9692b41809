// The address that others reach the service by, for links: as a flag says it, or else the environment.
import type { Host } from './host.ts'
import { quoted, usageFailure } from './usage.ts'

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
