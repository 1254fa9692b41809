// What goes wrong below HTTP, in one plain sentence each: names, connections, certificates, broken answers.
import { RequestFailure } from '../request-failure.ts'

interface Trouble {
  readonly sentence: (base: URL) => string
  /** Whether it happened before any byte of the request was on its way. */
  readonly beforeSending?: boolean
  readonly permanent?: boolean
  readonly hint?: string
}

const wrongName = 'check the base URL: turnout config explain shows where it comes from'

const troubles: Readonly<Record<string, Trouble>> = {
  ENOTFOUND: { sentence: ({ hostname }) => `there is no host named ${hostname}`, beforeSending: true, hint: wrongName },
  EAI_AGAIN: { sentence: ({ hostname }) => `the name ${hostname} can not be looked up right now`, beforeSending: true },
  ECONNREFUSED: {
    sentence: ({ host }) => `${host} refuses connections`,
    beforeSending: true,
    hint: 'is the service running? start one with turnout serve, or check the base URL: turnout config explain',
  },
  EHOSTUNREACH: { sentence: ({ host }) => `there is no way to ${host}`, beforeSending: true },
  ENETUNREACH: { sentence: ({ host }) => `there is no network to reach ${host}`, beforeSending: true },
  UND_ERR_CONNECT_TIMEOUT: { sentence: ({ host }) => `${host} takes no connection in time`, beforeSending: true },
  UND_ERR_HEADERS_OVERFLOW: {
    sentence: ({ host }) => `${host} answers with headers that are too large`,
    permanent: true,
  },
}

const certificateCodes =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|HOSTNAME_MISMATCH|EPROTO$|UND_ERR_PRX_TLS)/

const certificate: Trouble = {
  sentence: ({ host }) => `no safe connection to ${host}`,
  beforeSending: true,
  permanent: true,
  hint: 'a private certificate authority is named by NODE_EXTRA_CA_CERTS=FILE',
}

const brokenAnswer: Trouble = {
  sentence: ({ host }) => `${host} answers with something that is not HTTP`,
  permanent: true,
}
const brokenConnection: Trouble = { sentence: ({ host }) => `the connection to ${host} broke off` }

/** The failure of one try, from what undici, TLS, DNS or a socket threw. */
export function wireFailure(error: unknown, base: URL): RequestFailure {
  const { code, cause } = firstCoded(error)
  // Of a broken answer undici gives the name of the error and sometimes a code.
  const trouble = (error as Error).name === 'HTTPParserError' ? brokenAnswer : troubleOf(code)
  const never = trouble.beforeSending === true || sentNothing(error)
  const timeout = code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT'
  const detail = trouble === certificate ? `: ${cause.message} (${code})` : ''
  return new RequestFailure(timeout ? 'timeout' : 'unreachable', trouble.sentence(base) + detail, {
    outcome: never ? 'not_applied' : 'unknown',
    retryable: trouble.permanent !== true,
    ...(trouble.hint === undefined ? {} : { hint: trouble.hint }),
    cause: error,
  })
}

function troubleOf(code: string): Trouble {
  if (Object.hasOwn(troubles, code)) return troubles[code] as Trouble
  if (certificateCodes.test(code)) return certificate
  return brokenConnection
}

/** The error that says what happened: several addresses tried give an AggregateError, undici wraps some in a cause. */
function firstCoded(error: unknown): { code: string; cause: Error } {
  let current = error as (Error & { code?: string; errors?: unknown[]; cause?: unknown }) | undefined
  const outer = current
  for (let depth = 0; current !== undefined && depth < 5; depth += 1) {
    if (typeof current.code === 'string' && current.code !== 'UND_ERR') return { code: current.code, cause: current }
    current = (current.errors?.[0] ?? current.cause) as typeof current
  }
  return { code: '', cause: outer ?? new Error('unknown') }
}

/** Undici tells how much went out on the socket; of a reused one the count is of its whole life. */
function sentNothing(error: unknown): boolean {
  const { socket } = error as { socket?: { bytesWritten?: number } }
  return socket?.bytesWritten === 0
}
