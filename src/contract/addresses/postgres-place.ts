// Reads a PostgreSQL address: its host and how the connection is encrypted. Uses libpq's sslmode, but never falls back to
// plaintext unless told to. Connects to nothing.
import { isThisMachine } from './this-machine.ts'

/** The environment variables of libpq and the driver. */
export type PostgresEnvironment = Readonly<Record<string, string | undefined>>

/** libpq's modes; `disable` is without TLS. */
export type PostgresTls = 'disable' | 'require' | 'verify-ca' | 'verify-full'

export interface PostgresPlace {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string
  /** Whether nothing leaves this machine. */
  readonly isHere: boolean
  /** Undefined for an unknown mode. */
  readonly tls: PostgresTls | undefined
  /** Certificate files; `system` stands for the system's trusted roots. */
  readonly rootCertificate: string | undefined
  readonly certificate: string | undefined
  readonly key: string | undefined
}

/** @param url `postgres://…` */
export function readPostgresPlace(url: string, env: PostgresEnvironment): PostgresPlace {
  const [before = '', query = ''] = url.replace(/#.*$/s, '').split(/\?(.*)/s)
  const options = new URLSearchParams(query)
  // The last one counts, as with the driver.
  const option = (name: string) => options.getAll(name).at(-1) || undefined
  const host = option('host') ?? (hostOf(before) || env.PGHOST || 'localhost')
  const isSocket = host.startsWith('/')
  // pg_dump connects to this address, whatever the name.
  const goesTo = option('hostaddr') ?? env.PGHOSTADDR ?? host
  const isHere = isSocket || (isThisMachine(host) && isThisMachine(goesTo))
  const rootCertificate = option('sslrootcert') ?? env.PGSSLROOTCERT
  const asked = option('sslmode') ?? sslOf(option('ssl')) ?? env.PGSSLMODE
  return {
    host,
    isHere,
    tls: isSocket ? 'disable' : tlsOf(asked, { isHere, rootCertificate }),
    rootCertificate,
    certificate: option('sslcert') ?? env.PGSSLCERT,
    key: option('sslkey') ?? env.PGSSLKEY,
  }
}

/** Whether the address asks for a connection that others on the network can read. */
export const isInTheClear = ({ isHere, tls }: PostgresPlace) => !isHere && tls === 'disable'

function hostOf(address: string): string {
  const host = /^[a-z]+:\/\/(?:[^/]*@)?(\[[^\]/]*\]|[^/:]*)/i.exec(address)?.[1] ?? ''
  const named = host.replace(/^\[(.*)\]$/, '$1')
  try {
    return decodeURIComponent(named)
  } catch {
    return named
  }
}

/** The driver's older option, from before it supported sslmode. */
function sslOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return value === '0' || value === 'false' ? 'disable' : 'require'
}

function tlsOf(
  asked: string | undefined,
  { isHere, rootCertificate }: Pick<PostgresPlace, 'isHere' | 'rootCertificate'>,
): PostgresTls | undefined {
  // As in libpq: with public roots, at least the name must match.
  if (rootCertificate === 'system' && asked !== 'disable') return 'verify-full'
  switch (asked) {
    // These let an attacker choose, simply by claiming that there is no TLS.
    case undefined:
    case 'allow':
    case 'prefer':
      return isHere ? 'disable' : 'require'
    case 'no-verify':
      return 'require'
    case 'disable':
    case 'require':
    case 'verify-ca':
    case 'verify-full':
      return asked
    default:
      return undefined
  }
}
