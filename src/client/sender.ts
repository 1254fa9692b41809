// Sends one request with its retries within a deadline and reads the answer.
import type { ExchangeRequest, ExchangeResponse } from '../contract/core/exchange.ts'
import { Failure } from '../contract/core/failures.ts'
import { isReading, type OperationName } from '../contract/operations.ts'
import { refusal } from './answer/problem.ts'
import { success } from './answer/result.ts'
import type { Answer, ClientOptions } from './client.ts'
import { type Outcome, RequestFailure } from './request-failure.ts'
import { isRead, isRepeatable, isSettled } from './retry/repeatable.ts'
import { withRetries } from './retry/retry.ts'
import { timeLimit } from './retry/time-limit.ts'

export interface Outgoing {
  readonly request: ExchangeRequest
  readonly operation: OperationName | undefined
  /** Accepts an answer that isn't JSON. */
  readonly textAllowed: boolean
  /** Longest wait, retries included; the client's by default. */
  readonly timeoutMs?: number | undefined
}

export function createSender(options: ClientOptions): (outgoing: Outgoing) => Promise<Answer> {
  const { clock } = options
  let keysKnown = options.knowsKeys

  /** Learns from /v1/meta whether keys are honoured; a service without it is assumed not to. */
  async function knowsKeys(deadlineMs: number): Promise<boolean> {
    if (keysKnown !== undefined) return keysKnown
    const request = { method: 'GET', path: '/v1/meta', headers: { accept: 'application/json' } }
    try {
      const { value } = await sendWithRetries({ request, operation: 'showMeta', textAllowed: false }, deadlineMs)
      const { capabilities } = (value ?? {}) as { capabilities?: unknown }
      keysKnown = Array.isArray(capabilities) && capabilities.includes('idempotency_keys')
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      // No answer proves nothing: ask again next time.
      if (error.httpStatus === undefined) return false
      keysKnown = false
    }
    return keysKnown
  }

  function sendWithRetries(outgoing: Outgoing, deadlineMs: number): Promise<Answer> {
    const { request } = outgoing
    return withRetries(() => once(outgoing, deadlineMs, options), {
      retries: options.retries,
      deadlineMs,
      clock,
      signal: options.signal,
      repeatable: (failure) => isRepeatable(request, failure, () => knowsKeys(deadlineMs)),
      settles: (failure) => isSettled(request, failure, keysKnown === true),
      ...(options.onRetry ? { onRetry: options.onRetry } : {}),
    })
  }

  return async (outgoing) => {
    try {
      return await sendWithRetries(outgoing, clock.monotonicMs() + (outgoing.timeoutMs ?? options.timeoutMs))
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      throw failureForCaller(error, outgoing, options)
    }
  }
}

/** Whether nothing is changed by it: by its method, or by what its operation is for. */
const onlyReads = ({ request, operation }: Outgoing): boolean =>
  isRead(request.method) || (operation !== undefined && isReading(operation))

/** Completes the last failure: reads are never applied, writes carry their key. */
function failureForCaller(
  failure: RequestFailure,
  outgoing: Outgoing,
  { signal, service }: ClientOptions,
): RequestFailure {
  const read = onlyReads(outgoing)
  const key = outgoing.request.headers['idempotency-key']
  const complete = failure.with({
    ...(read ? { outcome: 'not_applied' as const } : {}),
    ...(key === undefined || failure.httpStatus === 405 ? {} : { idempotencyKey: key }),
  })
  return signal.aborted ? complete.as('interrupted', `interrupted while waiting for ${service}`) : complete
}

async function once(outgoing: Outgoing, deadlineMs: number, options: ClientOptions): Promise<Answer> {
  const { service, clock } = options
  const limit = timeLimit(deadlineMs - clock.monotonicMs(), options.signal)
  const read = onlyReads(outgoing)
  let response: ExchangeResponse | undefined
  try {
    response = await limit.within(options.exchange({ ...outgoing.request, signal: limit.signal }))
    return await limit.within(answer(response, outgoing, options))
  } catch (error) {
    const state = { outcome: outcomeWithout(response, read), ...(response ? { httpStatus: response.status } : {}) }
    const unanswered = { ...state, retryable: true, cause: error }
    if (limit.expired()) throw new RequestFailure('timeout', timeoutMessage(outgoing, options), unanswered)
    if (options.signal.aborted) throw new RequestFailure('interrupted', 'interrupted', unanswered)
    // The status arrived, the body didn't.
    if (response && error instanceof RequestFailure && error.httpStatus === undefined) throw error.with(state)
    // Refused by an embedded service before it ran, or by the printer of the result.
    if (error instanceof Failure || response === undefined) throw error
    throw new RequestFailure('unreachable', `the answer from ${service} broke off`, unanswered)
  } finally {
    limit.end()
  }
}

/** The outcome of a request whose answer didn't arrive whole. */
function outcomeWithout(response: ExchangeResponse | undefined, read: boolean): Outcome {
  if (read) return 'not_applied'
  return response !== undefined && response.status < 300 ? 'applied' : 'unknown'
}

async function answer(response: ExchangeResponse, outgoing: Outgoing, options: ClientOptions): Promise<Answer> {
  const { request, operation, textAllowed } = outgoing
  if (response.status >= 200 && response.status < 300) {
    const outcome = onlyReads(outgoing) ? 'not_applied' : 'applied'
    return success(response, { outcome, textAllowed, service: options.service })
  }
  throw await refusal(response, { operation, method: request.method, path: request.path, now: options.now() })
}

function timeoutMessage(outgoing: Outgoing, { service, ...options }: ClientOptions): string {
  const timeoutMs = outgoing.timeoutMs ?? options.timeoutMs
  return `no answer from ${service} within ${timeoutMs % 1000 === 0 ? `${timeoutMs / 1000}s` : `${timeoutMs}ms`}`
}
