// What can go wrong with a model, in words for a person. Nothing of what a server answers is followed.
import { Failure } from '../../contract/core/failures.ts'
import { parseRetryAfter } from '../../contract/core/rate-limit.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { OutgoingAnswer } from '../core/outgoing/guarded-requests.ts'
import { OutgoingError } from '../core/outgoing/target.ts'
import { beginningOf } from '../webhooks/delivering/plain-text.ts'

/** The failure behind a request without an answer. */
export function modelFailure(error: unknown, { models }: ExternalServices): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof OutgoingError)) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const why = isLate
      ? 'The model did not answer in time'
      : 'The request to the model was cancelled before it answered'
    return new Failure('ai_unavailable', why, {
      cause: error,
    })
  }
  const { fault, message } = error
  if (fault !== 'blocked' && fault !== 'untrusted') {
    return new Failure('ai_unavailable', `The request to the model failed: ${message}`, {
      hint: 'Everything else works without it. Try again later, or test the server: turnout model test',
      cause: error,
    })
  }
  const isPrivate = /private network|https:|port \d/.test(message)
  const hint = models.privateNetworks
    ? 'Servers in your own network and on this machine may use http and any port; others need https.'
    : 'The operator of this service can allow private networks: turnout serve --allow-private-models'
  return new Failure('ai_refused', `The model's address can't be used: ${message}`, isPrivate ? { hint } : {})
}

/** Too many requests of this key wait for a model already. */
export const modelBusy = () =>
  new Failure('overloaded', 'Too many requests are already waiting for the model', { retryAfterS: 5 })

/** What a person types to connect a model, or to connect it anew. */
export const howToConnect = 'turnout model connect --url URL --model NAME'
const connectAgain = `Connect it again: ${howToConnect}`

/** The failure behind an answer that isn't 200. */
export function refusalOf(
  answer: OutgoingAnswer,
  { model, now }: { readonly model: string; readonly now: Date },
): Failure {
  const { status } = answer
  if (status >= 300 && status < 400) {
    return new Failure('ai_refused', `The model's server answers with a redirect (${status}), which is not followed`, {
      hint: `Use the address that it redirects to. ${connectAgain}`,
    })
  }
  if (status === 401 || status === 403) {
    return new Failure('ai_refused', `The model's server does not accept the key (${status})`, { hint: connectAgain })
  }
  if (status === 404) {
    return new Failure('ai_refused', `The server has no model ${model}, or does not offer this API (404)`, {
      hint: `The base URL often ends with /v1. ${connectAgain}`,
    })
  }
  const said = saidBy(answer)
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfterS = parseRetryAfter(answer.headers['retry-after'], now)
    return new Failure('ai_unavailable', `The model's server is unavailable right now (${status})${said}`, {
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
      hint: 'Everything else works without it. Try again later.',
    })
  }
  return new Failure('ai_refused', `The model's server refuses the request (${status})${said}`)
}

const saidMax = 160

function saidBy({ body }: OutgoingAnswer): string {
  const text = beginningOf(body)?.replace(/\s+/g, ' ')
  if (text === undefined) return ''
  return `: ${text.length > saidMax ? `${text.slice(0, saidMax)}…` : text}`
}
