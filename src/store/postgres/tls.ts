// TLS to a PostgreSQL database: what the driver and PostgreSQL's own programs are told, so that both protect the way alike.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import type { PostgresPlace, PostgresTls } from '../../contract/addresses/postgres-place.ts'
import { readFileWithin } from '../../contract/files/bounded-file.ts'
import { openingFailure } from './failure.ts'

/** Options of an address that say how the way is protected; `ssl` and `uselibpqcompat` are the driver's alone. */
const names = ['sslmode', 'ssl', 'uselibpqcompat', 'sslrootcert', 'sslcert', 'sslkey']

/** The address without a word on TLS: the driver would take `prefer` for more and `ssl=0` for nothing. */
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
  // Beside nobody else's ears they choose as they always did.
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

/** @throws Failure database_unavailable for a mode that there is not, or that lacks its certificate */
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
    message: 'sslmode=verify-ca needs the certificate to verify with',
    hint: 'Add sslrootcert=FILE to the address, or use sslmode=verify-full with a certificate that everybody trusts',
  })
}

function knownTls(url: string, { tls }: PostgresPlace): PostgresTls {
  if (tls !== undefined) return tls
  throw openingFailure(url, {
    code: 'database_unavailable',
    message: 'The address asks for an sslmode that there is not',
    hint: 'Use sslmode=require, verify-ca, verify-full or disable',
  })
}

/** As libpq: with a certificate to verify by, `require` verifies. Undefined where those of this machine are meant. */
function rootOf({ rootCertificate }: PostgresPlace, tls: PostgresTls): string | undefined {
  if (rootCertificate === 'system' || tls === 'disable') return undefined
  const usual = join(homedir(), '.postgresql', 'root.crt')
  return rootCertificate ?? (existsSync(usual) ? usual : undefined)
}

/** Of a certificate or key; a file of all that everybody trusts has a fifth of it. */
const bytesMax = 1024 * 1024

function read(url: string, file: string): Buffer {
  try {
    return readFileWithin(file, bytesMax)
  } catch (cause) {
    throw openingFailure(url, {
      code: 'database_unavailable',
      message: `The certificate or key ${file} can not be read`,
      hint: 'Check sslrootcert, sslcert and sslkey of the address',
      cause,
    })
  }
}
