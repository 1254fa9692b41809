// Sends a change from this machine as the service would: the same body, headers and limits, signed.
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptError } from '../../../contract/webhooks/choices.ts'
import { signedHeaders } from '../../../contract/webhooks/signature.ts'
import { safeText } from '../../../terminal/text/safe-text.ts'
import type { Host } from '../../core/host.ts'
import { version } from '../../core/version.ts'

/** What is sent: a change, or an example that says that it is one. */
export interface Sent {
  readonly id: string
  readonly type: string
  readonly test?: true
}

/** What came of it. */
export interface Forwarded {
  readonly at: string
  readonly changeId: string
  readonly kind: string
  /** Null without an answer. */
  readonly httpStatus: number | null
  /** Why there was none. */
  readonly error: AttemptError | 'interrupted' | null
  readonly durationMs: number
  /** The beginning of what a receiver answers that refuses. */
  readonly answer: string | null
}

/** For the names of its fields. */
export const forwardedExample: Forwarded = {
  at: '2027-01-12T09:30:00.123Z',
  changeId: 'chg_01mjqd62nnnnnnnn3kq8v0x7ht',
  kind: 'order.paid',
  httpStatus: 200,
  error: null,
  durationMs: 12,
  answer: null,
}

/** Time for the whole answer, as the service allows it. */
const answerMs = 15_000
const answerMax = 200

export const isAccepted = ({ httpStatus }: Pick<Forwarded, 'httpStatus'>): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300

interface Place {
  readonly host: Host
  readonly target: URL
  readonly key: Uint8Array
}

/** Sends once; never throws. */
export async function forward({ host, target, key }: Place, change: Sent): Promise<Forwarded> {
  const body = JSON.stringify(change)
  const at = host.now()
  const startMs = host.monotonicMs()
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `turnout/${version}`,
    'accept-encoding': 'identity',
    ...signedHeaders({ id: change.id, sentAt: at, body }, [key]),
  }
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(answerMs)])
  const outcome = await post(target, { headers, body, signal }).catch((error) => ({ error: wordOf(error, host) }))
  const durationMs = Math.round(host.monotonicMs() - startMs)
  const none = { httpStatus: null, error: null, answer: null }
  return { at: at.toISOString(), changeId: change.id, kind: change.type, ...none, ...outcome, durationMs }
}

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

// Not fetch, which refuses ports such as 6000.
function post(target: URL, { headers, body, signal }: Request): Promise<Pick<Forwarded, 'httpStatus' | 'answer'>> {
  const open = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = open(target, { method: 'POST', headers, signal, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text = (text + piece).slice(0, answerMax)
      })
      response.on('error', reject)
      response.on('end', () => {
        const httpStatus = response.statusCode ?? 0
        const answer = safeText(text.trim().split('\n', 1)[0] ?? '')
        resolve({ httpStatus, answer: isAccepted({ httpStatus }) || answer === '' ? null : answer })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

function wordOf(error: unknown, host: Host): NonNullable<Forwarded['error']> {
  if (host.signal.aborted) return 'interrupted'
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unresolved'
  return /CERT|SSL|TLS/.test(code) ? 'untrusted' : 'unreachable'
}
