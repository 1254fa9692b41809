// Explains a failure to a guest, who can do nothing about its cause: what happened, what to try, and a way on. An internal
// fault is not described.
import type { Failure, FailureCode } from '../../contract/core/failures.ts'
import { statusOf, toFailure, wireCodeOf } from '../pipeline/problem.ts'
import type { Response } from '../pipeline/request.ts'
import type { PublicEvent } from './find-public-event.ts'
import { answerPage } from './html/document.ts'
import { type Html, html } from './html/html.ts'
import type { Site } from './site.ts'

/** Where the failure happened, once that is known. */
export interface Place {
  readonly event: PublicEvent
  /** The page of the order or ticket that the visitor came from; absent for the event itself. */
  readonly from?: { readonly path: string; readonly text: string }
}

const notFoundKeys = ['failure.notFound', 'failure.notFoundHint'] as const

/** Heading and advice, by the failure's code. */
const explanations = {
  not_found: notFoundKeys,
  route_not_found: notFoundKeys,
  insufficient_scope: ['failure.otherSite', 'failure.otherSiteHint'],
  rate_limited: ['failure.rateLimited', 'failure.rateLimitedHint'],
  overloaded: ['failure.overloaded', 'failure.momentHint'],
  shutting_down: ['failure.stopping', 'failure.momentHint'],
  state_conflict: ['failure.stateConflict', 'failure.stateConflictHint'],
  processor_unavailable: ['failure.processor', 'failure.momentHint'],
} as const

const isExplained = (code: string): code is keyof typeof explanations => Object.hasOwn(explanations, code)

/** The page of a failure, which is noted in the request for the log. */
export function explain(site: Site, thrown: unknown, place?: Place): Response {
  const failure = toFailure(thrown)
  site.request.failure = failure
  const code = wireCodeOf(failure.code)
  const words = place?.event.words ?? site.words
  const [heading, advice] = keysOf(site, code, place)
  const title = words.say(heading)
  return answerPage({
    words,
    title,
    event: place?.event,
    body: html`<h1>${title}</h1><p>${words.say(advice)}</p>${wayOn(site, code, place)}`,
    status: statusOf[code],
    headers: headersOf(failure, code),
  })
}

function keysOf({ request }: Site, code: FailureCode, place: Place | undefined) {
  if (code === 'not_found' && !place && /^\/[aostw]\//.test(request.path)) {
    return ['failure.link', 'failure.linkHint'] as const
  }
  return isExplained(code) ? explanations[code] : (['failure.other', 'failure.momentHint'] as const)
}

/** While the service is busy, a further page would only ask for more. */
const waiting: readonly FailureCode[] = ['rate_limited', 'overloaded', 'shutting_down']

function wayOn({ request, words, address }: Site, code: FailureCode, place: Place | undefined): Html | false {
  if (waiting.includes(code)) return false
  const link = (path: string, text: string) =>
    request.path !== path && html`<p><a href="${address(path)}">${text}</a></p>`
  if (!place) return link('/', words.say('failure.toEvents'))
  const { event, from } = place
  return from === undefined ? link(`/e/${event.slug}`, event.words.say('page.backToEvent')) : link(from.path, from.text)
}

function headersOf({ retryAfterS, details }: Failure, code: FailureCode): Record<string, string> {
  return {
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) }),
    ...(code === 'method_not_allowed' ? { allow: String(details.allow).replaceAll(',', ', ') } : {}),
  }
}
