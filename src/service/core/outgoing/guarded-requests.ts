// The one way out for requests whose target somebody else has named: calendars elsewhere, webhooks. It connects to the very
// address that was checked, follows no redirects, ignores proxies of the environment and decompresses nothing. One time limit
// covers all of it.
import { type ConnectorOptions, openAgent } from './connectors.ts'
import { type Border, OutgoingError, readTarget } from './target.ts'

export interface OutgoingOptions extends Border, ConnectorOptions {
  /** Connections to an origin at once. */
  readonly connections?: number
  /** Time for a request and its whole answer. */
  readonly timeoutMs?: number
  /** Bytes of an answer that are read. */
  readonly bytesMax?: number
}

interface OutgoingRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Instead of the client's own limit. */
  readonly bytesMax?: number
  readonly signal?: AbortSignal | undefined
}

export interface OutgoingAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  /** Whether the answer was longer than what is read. */
  readonly isCut: boolean
}

export interface OutgoingClient {
  /** Sends one request and reads its answer, whatever its status. @throws OutgoingError */
  send(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>
  close(): Promise<void>
}

const timeoutMsDefault = 15_000
const bytesMaxDefault = 1024 * 1024

/** A client that reaches only what its options allow. */
export function openOutgoing(options: OutgoingOptions): OutgoingClient {
  const { timeoutMs = timeoutMsDefault, connections = 1, bytesMax = bytesMaxDefault } = options
  const { request, close } = openAgent(options, { connections, timeoutMs })
  return {
    async send(text, { method, headers = {}, body, signal, bytesMax: ownMax = bytesMax }) {
      const url = readTarget(text, options)
      const clock = AbortSignal.timeout(timeoutMs)
      const either = signal === undefined ? clock : AbortSignal.any([clock, signal])
      try {
        const answer = await request({
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers: { 'accept-encoding': 'identity', ...headers },
          signal: either,
          ...(body === undefined ? {} : { body }),
        })
        return { status: answer.statusCode, headers: plain(answer.headers), ...(await readTo(answer.body, ownMax)) }
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        throw faultOf(error, { host: url.host, timeoutMs, isLate: clock.aborted })
      }
    },
    close,
  }
}

const plain = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]))

/** Reads the beginning of a body; leaving the loop closes the connection. */
async function readTo(body: AsyncIterable<Buffer>, bytesMax: number): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > bytesMax) return { body: Buffer.concat(chunks).subarray(0, bytesMax).toString(), isCut: true }
  }
  return { body: Buffer.concat(chunks).toString(), isCut: false }
}

interface Circumstances {
  readonly host: string
  readonly timeoutMs: number
  readonly isLate: boolean
}

const lateCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

function faultOf(error: unknown, { host, timeoutMs, isLate }: Circumstances): OutgoingError {
  if (error instanceof OutgoingError) return error
  const code = (error as { code?: string }).code ?? ''
  if (isLate || lateCodes.has(code)) {
    return new OutgoingError('timeout', `${host} did not answer within ${timeoutMs / 1000} s`, error)
  }
  const doubt = doubtOf(code)
  if (doubt !== undefined) return new OutgoingError('untrusted', `${host} has ${doubt} (${code})`, error)
  return new OutgoingError('unreachable', `${host} cannot be reached${code === '' ? '' : ` (${code})`}`, error)
}

/** Codes of OpenSSL for a certificate whose issuer is not known here. */
const unknownIssuer =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+|CERT_UNTRUSTED|INVALID_CA)$/

/** What is wrong with a server's certificate; undefined where it is something else. */
function doubtOf(code: string): string | undefined {
  if (unknownIssuer.test(code)) return 'a certificate that this machine does not trust'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'the certificate of another server'
  if (code === 'CERT_HAS_EXPIRED') return 'a certificate that has expired'
  return code.startsWith('CERT_') ? 'an invalid certificate' : undefined
}
