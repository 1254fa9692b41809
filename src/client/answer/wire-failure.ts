// Failures below HTTP, in one plain sentence each: names, connections, certificates, broken answers.
import { RequestFailure } from '../request-failure.ts'

interface Trouble {
  readonly sentence: (base: URL) => string
  /** Whether it happened before any byte of the request was sent. */
  readonly beforeSending?: boolean
  readonly permanent?: boolean
  readonly hint?: string
}

const wrongName = 'check the base URL; turnout config explain shows where it is set'

const troubles: Readonly<Record<string, Trouble>> = {
  ENOTFOUND: {
    sentence: ({ hostname }) => `the host ${hostname} does not exist`,
    beforeSending: true,
    hint: wrongName,
  },
  EAI_AGAIN: { sentence: ({ hostname }) => `the name ${hostname} cannot be resolved right now`, beforeSending: true },
  ECONNREFUSED: {
    sentence: ({ host }) => `${host} refused the connection`,
    beforeSending: true,
    hint: 'check that the service is running (turnout serve) and that the base URL is right (turnout config explain)',
  },
  EHOSTUNREACH: { sentence: ({ host }) => `${host} cannot be reached`, beforeSending: true },
  ENETUNREACH: { sentence: ({ host }) => `the network of ${host} is unreachable`, beforeSending: true },
  UND_ERR_CONNECT_TIMEOUT: {
    sentence: ({ host }) => `${host} did not accept the connection in time`,
    beforeSending: true,
  },
  UND_ERR_HEADERS_OVERFLOW: {
    sentence: ({ host }) => `${host} answered with headers that are too large`,
    permanent: true,
  },
}

const certificateCodes =
  /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|HOSTNAME_MISMATCH|EPROTO$|UND_ERR_PRX_TLS)/

const certificate: Trouble = {
  sentence: ({ host }) => `no secure connection to ${host}`,
  beforeSending: true,
  permanent: true,
  hint: 'for a private certificate authority, set NODE_EXTRA_CA_CERTS=FILE',
}

const brokenAnswer: Trouble = {
  sentence: ({ host }) => `${host} sent an answer that is not HTTP`,
  permanent: true,
}
const brokenConnection: Trouble = { sentence: ({ host }) => `the connection to ${host} broke off` }

/** The failure of one attempt, from an error of undici, TLS, DNS or a socket. */
export function wireFailure(error: unknown, base: URL): RequestFailure {
  const { code, cause } = firstCoded(error)
  // For a broken answer undici sets the error's name and sometimes a code.
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

/** The innermost error with a code: several addresses give an AggregateError, undici wraps some errors in a cause. */
function firstCoded(error: unknown): { code: string; cause: Error } {
  let current = error as (Error & { code?: string; errors?: unknown[]; cause?: unknown }) | undefined
  const outer = current
  for (let depth = 0; current !== undefined && depth < 5; depth += 1) {
    if (typeof current.code === 'string' && current.code !== 'UND_ERR') return { code: current.code, cause: current }
    current = (current.errors?.[0] ?? current.cause) as typeof current
  }
  return { code: '', cause: outer ?? new Error('unknown') }
}

/** Whether nothing was sent on the socket; a reused socket counts the bytes of its whole life. */
function sentNothing(error: unknown): boolean {
  const { socket } = error as { socket?: { bytesWritten?: number } }
  return socket?.bytesWritten === 0
}
