// The service without a wire: handles requests and never throws. `serve` puts HTTP in front of it; `embedded:` calls it in
// process.
import type { ExchangeRequest } from '../../contract/core/exchange.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Shed } from '../../contract/core/operation.ts'
import type { OperationName } from '../../contract/operations.ts'
import type { Store } from '../../store/core/store.ts'
import { createVisitNotes } from '../books/visits/note-visits.ts'
import { announcingWrites } from '../changes/watch.ts'
import type { PerformFor, Principal, Rules } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { createIdSource } from '../core/ids.ts'
import { createExternalServices } from '../jobs/external-services.ts'
import { createKeyUseNotes } from '../keys/key-use.ts'
import type { ClientDocuments } from '../oauth/client-documents.ts'
import type { answerPublicPage } from '../pages/answer-page.ts'
import type { answerOAuth as answerOAuthRequest } from '../pages/oauth/answer-oauth.ts'
import { createInProgress } from '../pipeline/in-progress.ts'
import { createInFlight } from '../pipeline/limits/in-flight.ts'
import { admit } from '../pipeline/limits/load-shedding.ts'
import { createRateLimiter, createRateSettling, type RateLimit } from '../pipeline/limits/rate-limit.ts'
import { createCaps } from '../pipeline/limits/visitor-limits.ts'
import { createWaits } from '../pipeline/limits/waits.ts'
import { performFor } from '../pipeline/performing/perform.ts'
import { carryOut } from '../pipeline/pipeline.ts'
import { problemResponse, toFailure } from '../pipeline/problem.ts'
import type { Request, Response, Tools } from '../pipeline/request.ts'
import { routeNotFound } from '../pipeline/router.ts'
import { rules } from '../rules.ts'
import { expectDoor } from './door-only.ts'
import { findPage, isForVisitors, isOAuth } from './system-routes.ts'

export interface ServiceOptions {
  readonly store: Store
  readonly now: () => Date
  /** Milliseconds of a clock that never steps, for durations and rates; by default the other clock's. */
  readonly monotonicMs?: () => number
  /** Absent: no limit. */
  readonly rateLimit?: RateLimit
  /** The service's URL from outside, for the OpenAPI document; the Host header is never used. */
  readonly publicUrl?: string
  /** Requests in flight at most; load-shedding.ts divides them. */
  readonly inFlightMax?: number
  /** Called for every request once its response is known; must not throw. */
  readonly observe?: (report: Report) => void
  /** Secrets and processors; without it, secrets last as long as the service. */
  readonly services?: ExternalServices
  /** The build's output directory; without it there is no stewards' page. */
  readonly programDirectory?: string | undefined
  /** False: nobody may log in by code. */
  readonly hasDeviceLogin?: boolean | undefined
  /** Apps that nobody registered, by the documents that describe them; absent: there are none. */
  readonly clientDocuments?: ClientDocuments | undefined
  /** Serves only this event's doors. */
  readonly onlyDoorsOf?: string | undefined
  /** Replaces the rules, for tests. */
  readonly rules?: Rules<OperationName>
  /** The text of `/metrics`; without it that page does not exist. */
  readonly metricsText?: () => Promise<string>
}

/** How a request went, for the log and the metrics. Holds nothing personal. */
export interface Report {
  readonly requestId: string
  readonly method: string
  /** Absent if the request named none. */
  readonly operation: OperationName | undefined
  readonly keyId: string | null
  readonly status: number
  readonly durationMs: number
  /** The failure's code, and for an internal fault its cause. */
  readonly code?: string
  readonly cause?: unknown
}

interface Caller {
  /** The caller, when no key is needed. */
  readonly principal?: Principal
  /** The network address the request came from. */
  readonly client?: string
}

export interface Service {
  /** Answers one request; never throws. */
  handle(raw: ExchangeRequest, caller?: Caller): Promise<Response>
  /** A problem response for what never became a request, like a header that is too large. */
  refuse(failure: Failure): Response
  /** From now on, new requests are answered with `shutting_down`. */
  stop(): void
  /** Writes what is only in memory; never rejects. */
  finish(): Promise<void>
  readonly stopping: boolean
  readonly inFlight: number
  /** Whether requests wait to be answered: what can wait gives way. */
  readonly isBusy: boolean
}

/** For what the service carries out by itself, such as the trial of a suggestion. */
export const performForJobs: PerformFor = (outer) => performFor(outer, { rules })

/** Requests in flight at most: a few seconds of work, so that those waiting are answered in time. */
const inFlightMaxDefault = 1_024

export function createService(given: ServiceOptions): Service {
  const options = { ...given, store: announcingWrites(given.store) }
  const { now, inFlightMax = inFlightMaxDefault, observe } = options
  const ending = new AbortController()
  const own = createTools(options)
  const { newId, monotonicMs } = own
  const inFlight = createInFlight(monotonicMs)
  const tools = {
    ...own,
    admit: (shed: Shed) => admit(shed, inFlight.count, inFlightMax),
    waits: createWaits(inFlight.add, ending.signal),
  }
  const isStopping = () => ending.signal.aborted

  return {
    get inFlight() {
      return inFlight.count
    },
    get isBusy() {
      return inFlight.isBusy
    },
    get stopping() {
      return isStopping()
    },
    stop: () => ending.abort(),
    finish: () => own.visits.finish(),
    refuse(failure) {
      const request = requestOf({ method: '-', path: '', headers: {} }, newId('req', now()), now())
      const response = problemResponse(failure, request.requestId)
      observe?.(reportOf(request, response.status, { durationMs: 0, failure }))
      return response
    },
    async handle(raw, caller) {
      const startedMs = monotonicMs()
      const request = { ...requestOf(raw, newId('req', now()), now()), client: caller?.client }
      let failure: Failure | undefined
      let response: Response
      inFlight.add(1)
      try {
        response = await answer(request, { options, tools, isStopping: isStopping() }, caller?.principal)
        failure = request.failure
      } catch (thrown) {
        failure = toFailure(thrown)
        response = problemResponse(failure, request.requestId, request.rateLimitFields)
      }
      inFlight.add(-1)
      observe?.(reportOf(request, response.status, { durationMs: monotonicMs() - startedMs, failure }))
      return response
    },
  }
}

interface Answering {
  readonly options: ServiceOptions
  readonly tools: Tools
  readonly isStopping: boolean
}

async function answer(
  request: Request,
  { options, tools, isStopping }: Answering,
  principal?: Principal,
): Promise<Response> {
  if (options.onlyDoorsOf !== undefined) expectDoor(request)
  if (isOAuth(request)) return answerOAuth({ ...options, tools, request, isStopping })
  if (request.path === '/device' && options.hasDeviceLogin === false) throw routeNotFound(request.path)
  if (isForVisitors(request)) return answerStranger({ ...options, tools, request, isStopping })
  const page = findPage(request)
  if (!page && isStopping) throw new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
  if (page?.shed) tools.admit(page.shed)
  const response = page
    ? await page.answer({ ...options, stopping: isStopping })
    : await carryOut(request, tools, principal)
  return { ...response, headers: { ...commonHeaders(request), ...response.headers } }
}

/** Loaded with the first request for it: only `serve` has a public address. */
async function answerOAuth(asked: Parameters<typeof answerOAuthRequest>[0]): Promise<Response> {
  const oauth = await import('../pages/oauth/answer-oauth.ts')
  const response = await oauth.answerOAuth(asked)
  return { ...response, headers: { ...commonHeaders(asked.request), ...response.headers } }
}

/** Loaded with the first visitor: a service without public events needs none of it. */
async function answerStranger(site: Parameters<typeof answerPublicPage>[0]): Promise<Response> {
  const pages = await import('../pages/answer-page.ts')
  const response = await pages.answerPublicPage(site)
  return { ...response, headers: { ...commonHeaders(site.request), ...response.headers } }
}

function createTools(options: ServiceOptions): Omit<Tools, 'admit' | 'waits'> {
  const { store, now, rateLimit } = options
  return {
    store,
    rules: options.rules ?? rules,
    newId: createIdSource(),
    monotonicMs: options.monotonicMs ?? (() => now().getTime()),
    inProgress: createInProgress(),
    services: options.services ?? createExternalServices(),
    caps: createCaps(options.monotonicMs ?? (() => now().getTime())),
    noteKeyUse: createKeyUseNotes(store),
    visits: createVisitNotes(store),
    ...(options.onlyDoorsOf === undefined ? {} : { onlyEvent: options.onlyDoorsOf }),
    ...(rateLimit ? { limitRate: createRateLimiter(rateLimit, createRateSettling(store, rateLimit, now)) } : {}),
  }
}

function requestOf(raw: ExchangeRequest, requestId: string, now: Date): Request {
  const cut = raw.path.indexOf('?')
  const path = cut < 0 ? raw.path : raw.path.slice(0, cut)
  return { raw, requestId, now, path, query: cut < 0 ? '' : raw.path.slice(cut + 1) }
}

const commonHeaders = ({ requestId, rateLimitFields }: Request) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
  ...rateLimitFields,
})

function reportOf(request: Request, status: number, how: { durationMs: number; failure: Failure | undefined }): Report {
  const { failure, durationMs } = how
  return {
    requestId: request.requestId,
    method: request.raw.method,
    operation: request.operation,
    keyId: request.principal?.keyId ?? null,
    status,
    durationMs,
    ...(failure ? { code: failure.code } : {}),
    ...(failure?.cause !== undefined && status >= 500 ? { cause: failure.cause } : {}),
  }
}
