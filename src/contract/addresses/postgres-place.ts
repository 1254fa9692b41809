// Where the address of a PostgreSQL database leads, and how well the way there is to be protected: libpq's words (sslmode), but
// never in the clear without being told to. Connects to nothing.
import { isThisMachine } from './this-machine.ts'

/** What libpq and the driver read from the environment. */
export type PostgresEnvironment = Readonly<Record<string, string | undefined>>

/** `disable` is without TLS; the others as libpq has them. */
export type PostgresTls = 'disable' | 'require' | 'verify-ca' | 'verify-full'

export interface PostgresPlace {
  /** A name, an address, or the folder of a socket. */
  readonly host: string
  /** Nothing that is sent leaves this machine. */
  readonly isHere: boolean
  /** Undefined for a word that nobody knows. */
  readonly tls: PostgresTls | undefined
  /** Files of certificates, `system` for those that everybody trusts. */
  readonly rootCertificate: string | undefined
  readonly certificate: string | undefined
  readonly key: string | undefined
}

/** @param url `postgres://…` */
export function readPostgresPlace(url: string, env: PostgresEnvironment): PostgresPlace {
  const [before = '', query = ''] = url.replace(/#.*$/s, '').split(/\?(.*)/s)
  const options = new URLSearchParams(query)
  // The last one counts, as it does for the driver.
  const option = (name: string) => options.getAll(name).at(-1) || undefined
  const host = option('host') ?? (hostOf(before) || env.PGHOST || 'localhost')
  const isSocket = host.startsWith('/')
  // pg_dump would go to this address, whatever the name.
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

/** Whether others on the way can read what is sent, as the address asks for. */
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

/** The driver's own option, from before it took sslmode. */
function sslOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return value === '0' || value === 'false' ? 'disable' : 'require'
}

function tlsOf(
  asked: string | undefined,
  { isHere, rootCertificate }: Pick<PostgresPlace, 'isHere' | 'rootCertificate'>,
): PostgresTls | undefined {
  // As libpq: whom everybody vouches for must at least have the right name.
  if (rootCertificate === 'system' && asked !== 'disable') return 'verify-full'
  switch (asked) {
    // They let an attacker choose, who only has to say that there is no TLS.
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
