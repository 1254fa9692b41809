// Loads Stripe's library on first use and translates its errors into Failures. The only file that imports it.
import type { Stripe } from 'stripe'
import { isThisMachine } from '../../../contract/addresses/this-machine.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readUrl } from '../../../contract/core/typed/url.ts'
import type { StripeOptions } from '../../core/external-services.ts'

const timeoutMsDefault = 10_000
const retriesMaxDefault = 2

export type StripeApi = Stripe

/** @throws Failure processor_refused for a key that must not be sent to the base URL, usage for a base URL elsewhere */
export async function openStripe(secretKey: string, options: StripeOptions = {}): Promise<StripeApi> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    // The one of Node's HTTP clients that doesn't read the environment.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: options.timeoutMs ?? timeoutMsDefault,
    maxNetworkRetries: options.retriesMax ?? retriesMaxDefault,
    telemetry: false,
    ...(options.baseUrl === undefined ? {} : placeOf(options.baseUrl, secretKey)),
  })
}

/** A live key goes to Stripe only, and a stand-in must run on this machine. */
function placeOf(baseUrl: string, secretKey: string) {
  const url = readUrl(baseUrl)
  const isHere = url?.protocol === 'http:' && isThisMachine(url.hostname)
  if (!url || !isHere)
    throw new Failure('usage', `Stripe's stand-in must be on this machine, like http://127.0.0.1:12111`)
  if (isLive(secretKey)) {
    throw new Failure('processor_refused', "Stripe's stand-in accepts only test keys, and this is a live key", {
      hint: 'Start turnout without TURNOUT_STRIPE_URL, or use a key like sk_test_….',
    })
  }
  return { protocol: 'http' as const, host: url.hostname, port: url.port || '80' }
}

const isLive = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

/**
 * Runs a call to the library.
 * @throws Failure processor_unavailable when retrying may help, else processor_refused
 */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw failureOf(error)
  }
}

function failureOf(error: unknown): Failure {
  const { type, statusCode, message, code } = error as {
    type?: string
    statusCode?: number
    message?: string
    code?: string
  }
  const isPassing = type === 'StripeConnectionError' || statusCode === 429 || (statusCode ?? 0) >= 500
  if (isPassing) {
    return new Failure('processor_unavailable', 'Stripe is not responding right now', { retryAfterS: 5, cause: error })
  }
  if (statusCode === 401) {
    return new Failure('processor_refused', 'Stripe rejected the secret key', {
      hint: 'Copy it again from the dashboard: turnout payments connect stripe',
      cause: error,
    })
  }
  if (statusCode === undefined) throw error
  return new Failure('processor_refused', `Stripe refused: ${String(message).slice(0, 300)}`, {
    details: { processorCode: code ?? type ?? null },
    cause: error,
  })
}
