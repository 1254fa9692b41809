// TLS settings for a PostgreSQL connection, the same for the driver and for PostgreSQL's own programs.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import type { PostgresPlace, PostgresTls } from '../../contract/addresses/postgres-place.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { openingFailure } from './failure.ts'

/** The address options about TLS; `ssl` and `uselibpqcompat` are the driver's own. */
const names = ['sslmode', 'ssl', 'uselibpqcompat', 'sslrootcert', 'sslcert', 'sslkey']

/** The address without TLS options: the driver would read `prefer` as more than it is, and ignore `ssl=0`. */
export function withoutTls(url: string): string {
  const [before = '', query] = url.split(/\?(.*)/s)
  if (query === undefined) return url
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(pair.replace(/=.*$/s, '')))
  return kept.length === 0 ? before : `${before}?${kept.join('&')}`
}

/** The address for pg_dump and pg_restore. */
export function withTls(url: string, place: PostgresPlace): string {
  const tls = knownTls(url, place)
  const root = rootOf(place, tls)
  // On this machine nobody can listen, and the programs keep their own defaults.
  if (place.isHere && !names.some((name) => new RegExp(`[?&]${name}=`).test(url))) return url
  const bare = withoutTls(url)
  const said: readonly (readonly [string, string | undefined])[] = [
    ['sslmode', tls],
    ['sslrootcert', tls === 'disable' ? undefined : (root ?? (tls === 'verify-full' ? 'system' : undefined))],
    ['sslcert', place.certificate],
    ['sslkey', place.key],
  ]
  const pairs = said.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return `${bare}${bare.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** @throws Failure database_unavailable for an unknown mode, or one that lacks its certificate */
export function tlsOptions(url: string, place: PostgresPlace): ConnectionOptions | false {
  const tls = knownTls(url, place)
  if (tls === 'disable') return false
  const root = rootOf(place, tls)
  const own = {
    ...(place.certificate === undefined ? {} : { cert: read(url, place.certificate) }),
    ...(place.key === undefined ? {} : { key: read(url, place.key) }),
  }
  if (tls === 'verify-full') return { ...own, ...(root === undefined ? {} : { ca: read(url, root) }) }
  if (root !== undefined) return { ...own, ca: read(url, root), checkServerIdentity: () => undefined }
  if (tls === 'require') return { ...own, rejectUnauthorized: false }
  throw openingFailure(url, {
    code: 'database_unavailable',
    message: 'sslmode=verify-ca needs a root certificate',
    hint: 'Add sslrootcert=FILE to the address, or use sslmode=verify-full with a publicly trusted certificate.',
  })
}

function knownTls(url: string, { tls }: PostgresPlace): PostgresTls {
  if (tls !== undefined) return tls
  throw openingFailure(url, {
    code: 'database_unavailable',
    message: 'The address has an unknown sslmode',
    hint: 'Use sslmode=require, verify-ca, verify-full or disable.',
  })
}

/** Like libpq, `require` verifies when there is a root certificate. Undefined for those of this machine. */
function rootOf({ rootCertificate }: PostgresPlace, tls: PostgresTls): string | undefined {
  if (rootCertificate === 'system' || tls === 'disable') return undefined
  const usual = join(homedir(), '.postgresql', 'root.crt')
  return rootCertificate ?? (existsSync(usual) ? usual : undefined)
}

/** Largest certificate or key file; a bundle of all public roots has a fifth of it. */
const bytesMax = 1024 * 1024

function read(url: string, file: string): Buffer {
  try {
    return readFileWithin(file, bytesMax)
  } catch (cause) {
    throw openingFailure(url, {
      code: 'database_unavailable',
      message: `Cannot read the certificate or key ${file}`,
      hint: 'Check sslrootcert, sslcert and sslkey in the address.',
      cause,
    })
  }
}
