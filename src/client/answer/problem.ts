// Turns an error answer into a RequestFailure: from problem details if it has them, else from its status and text, since
// service-spec.md leaves the shape of errors open.

import type { ExchangeResponse } from '../../contract/core/exchange.ts'
import { type FailureCode, type FailureOptions, type Issue, serviceFailures } from '../../contract/core/failures.ts'
import { parseRetryAfter } from '../../contract/core/rate-limit.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import { type OperationName, operations, specifiedOperations } from '../../contract/operations.ts'
import { type Outcome, present, RequestFailure } from '../request-failure.ts'
import { decoded, errorBytesMax, readBody } from './body.ts'
import { excerpt } from './excerpt.ts'

export interface RefusedRequest {
  readonly operation: OperationName | undefined
  readonly method: string
  readonly path: string
  readonly now: Date
}

const codeByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  402: 'validation_failed',
  403: 'insufficient_scope',
  404: 'not_found',
  408: 'request_timeout',
  409: 'state_conflict',
  410: 'not_found',
  412: 'version_conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  431: 'header_too_large',
  502: 'unreachable',
  503: 'overloaded',
  504: 'timeout',
}

/** Statuses that a retry may get past (409 only by its code). */
const retryableStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** Reads at most 1 MiB of the answer. */
export async function refusal(response: ExchangeResponse, request: RefusedRequest): Promise<RequestFailure> {
  const { status } = response
  const text = decoded((await readBody(response.body, errorBytesMax)).bytes)
  const problem = parseProblem(text)
  const offered = isOffered(status, problem, request)
  const code = offered ? (problem.code ?? codeByStatus[status] ?? defaultCode(status)) : 'not_offered'
  const message = offered
    ? (problem.message ?? `the service answered ${status}${text === '' ? '' : `: ${excerpt(text)}`}`)
    : notOffered(request)
  return new RequestFailure(code, message, {
    httpStatus: status,
    ...present({
      requestId: response.headers['x-request-id'] ?? problem.requestId,
      retryAfterS: parseRetryAfter(response.headers['retry-after'], request.now),
      hint: problem.hint,
    }),
    issues: problem.issues,
    details: problem.details,
    outcome: isUnknown(problem) ? 'unknown' : outcomeOf(status, problem.code),
    retryable: (retryableStatuses.has(status) && code !== 'delivery_failed') || code === 'idempotency_in_progress',
  })
}

/** Whether the service has the operation at all; a minimal one lacks most of ours. */
function isOffered(status: number, problem: ParsedProblem, { operation }: RefusedRequest): boolean {
  if (problem.code === 'route_not_found') return false
  if (status === 405 || status === 501) return false
  if (status !== 404 || problem.code !== undefined) return true
  if (operation === undefined) return true
  return specifiedOperations.includes(operation) && operations[operation].path.includes('{')
}

function notOffered({ operation, method, path }: RefusedRequest): string {
  if (operation === undefined) return `this service does not offer ${method} ${path}`
  const { summary } = operations[operation]
  return `this service does not offer to ${summary.charAt(0).toLowerCase()}${summary.slice(1)} (${method} ${path})`
}

function defaultCode(status: number): FailureCode {
  if (status >= 500) return 'internal'
  return status >= 400 ? 'malformed_request' : 'invalid_response'
}

/** The service says so when it lost its database before the commit was confirmed. */
const isUnknown = ({ details }: ParsedProblem) => details.outcome === 'unknown'

/** A refusal had no effect; after a gateway error or an internal error nobody knows. */
function outcomeOf(status: number, code: FailureCode | undefined): Outcome {
  // It is a receiver of the service's that refused, not the service.
  if (code === 'delivery_failed') return 'not_applied'
  if (status >= 500) return status === 501 || (status === 503 && code !== undefined) ? 'not_applied' : 'unknown'
  return status >= 400 ? 'not_applied' : 'unknown'
}

interface ParsedProblem {
  readonly code?: FailureCode
  readonly message?: string
  readonly hint?: string
  readonly requestId?: string
  readonly issues: readonly Issue[]
  readonly details: NonNullable<FailureOptions['details']>
}

function parseProblem(text: string): ParsedProblem {
  const body = parseObject(text)
  if (body === undefined) return { issues: [], details: {} }
  const inner = asObject(body.error) ?? body
  const message = [body.detail, inner.message, inner.detail, body.error, body.title].find(isText)
  const code = [body.code].find((value) => isText(value) && Object.hasOwn(serviceFailures, value))
  return {
    ...present({
      code: code as FailureCode | undefined,
      message: message === undefined ? undefined : excerpt(message, 2000),
      hint: isText(body.hint) ? body.hint : undefined,
      requestId: [body.requestId, body.instance].find(isText),
    }),
    issues: parseIssues(body.errors),
    details: parseDetails(body),
  }
}

const textOf = (value: unknown) => (isText(value) ? value : '')

function parseIssues(value: unknown): Issue[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 100).flatMap((item) => {
    const issue = asObject(item)
    if (!issue || !isText(issue.detail)) return []
    return [{ pointer: textOf(issue.pointer), code: textOf(issue.code), detail: issue.detail }]
  })
}

const problemMembers = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable', 'errors', 'hint'])

function parseDetails(body: Record<string, unknown>): ParsedProblem['details'] {
  const scalars = Object.entries(body).filter(
    ([name, value]) => !problemMembers.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  )
  return Object.fromEntries(scalars) as ParsedProblem['details']
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(parseJson(text))
  } catch {
    return undefined
  }
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
