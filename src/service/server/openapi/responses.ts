// Responses in the OpenAPI document: each operation's result, and one response per failure status.
import { shapesOf } from '../../../contract/catalog.ts'
import { type ServiceFailureCode, serviceFailures } from '../../../contract/core/failures.ts'
import type { Operation } from '../../../contract/core/operation.ts'
import { type OperationName, operations, publicOperations } from '../../../contract/operations.ts'
import { shownBy, traitsOf } from '../../core/operation-traits.ts'
import { createRateLimiter, rateLimitDefault } from '../../pipeline/limits/rate-limit.ts'
import { errorsPath, statusOf } from '../../pipeline/problem.ts'
import { resultSchemaOf } from './schemas.ts'

const codes = Object.keys(serviceFailures) as ServiceFailureCode[]

const text = { type: 'string' }

/** RFC 9457, with the members this service adds. */
export const problemSchema = {
  type: 'object',
  description: `Problem details (RFC 9457). Additional members hold the figures behind the message. Codes: ${errorsPath}`,
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable', 'errors'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: { type: 'string', format: 'uri-reference' },
    code: { type: 'string', enum: codes },
    retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
    outcome: { const: 'unknown', description: 'Present if it is not known whether the change was made.' },
    hint: { type: 'string', description: 'What to do next, written for people.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'detail'],
        properties: {
          pointer: { type: 'string', description: 'RFC 6901 pointer into the body, or `?name` for a query field.' },
          code: text,
          detail: text,
        },
      },
    },
  },
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` })

const everyAnswer = { 'X-Request-Id': headerRef('RequestId') }
const limited = { RateLimit: headerRef('RateLimit'), 'RateLimit-Policy': headerRef('RateLimitPolicy') }

const exampleFields = createRateLimiter(rateLimitDefault)('', 0)

const headers = {
  RequestId: {
    description: 'Identifies this request in the logs.',
    schema: text,
    example: 'req_01mb78qn00ec4te9k764xfbw44',
  },
  RateLimit: { description: 'The remaining rate limit.', schema: text, example: exampleFields.ratelimit },
  RateLimitPolicy: { description: 'The rate limit.', schema: text, example: exampleFields['ratelimit-policy'] },
  RetryAfter: { description: 'Seconds to wait before retrying.', schema: { type: 'integer' }, example: 1 },
  ETag: { description: "The record's version, for If-Match.", schema: text, example: '"3"' },
  Location: { description: 'URL of the new record.', schema: { type: 'string', format: 'uri-reference' } },
  IdempotencyReplayed: {
    description: 'Present if this repeats the response to an earlier request.',
    schema: { const: 'true' },
  },
}

/** Statuses sent before an operation is known, so no operation lists them. */
const wireOnly: ReadonlySet<number> = new Set([405, 408, 431])

const statuses = [...new Set(codes.map((code) => statusOf[code]))].filter((status) => !wireOnly.has(status))

/** Components: one response for each failure status, and the headers. */
export const failureResponses = {
  headers,
  responses: Object.fromEntries(statuses.map((status) => [responseName(status), failureResponse(status)])),
}

function responseName(status: number): string {
  return `Problem${status}`
}

function failureResponse(status: number) {
  const meant = codes.filter((code) => statusOf[code] === status)
  return {
    description: meant.map((code) => `\`${code}\`: ${serviceFailures[code]}`).join('. '),
    headers: {
      ...everyAnswer,
      ...(status === 429 || status === 503 ? { 'Retry-After': headerRef('RetryAfter') } : {}),
    },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

/** The responses of an operation, by status. */
export function responsesOf(name: OperationName) {
  const operation: Operation = operations[name]
  const success = {
    description: operation.status === 201 ? 'Created' : 'OK',
    headers: successHeaders(name, operation),
    content: { 'application/json': { schema: resultSchemaOf(name) } },
  }
  const failures = failureStatusesOf(name, operation).map((status) => [
    String(status),
    { $ref: `#/components/responses/${responseName(status)}` },
  ])
  return { [String(operation.status ?? 200)]: success, ...Object.fromEntries(failures) }
}

function successHeaders(name: OperationName, { method }: Operation) {
  return {
    ...everyAnswer,
    ...(publicOperations.includes(name) ? {} : limited),
    ...(method === 'POST' ? { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') } : {}),
    ...(shownBy(name) ? { Location: headerRef('Location') } : {}),
    ...(versioned.test(name) ? { ETag: headerRef('ETag') } : {}),
  }
}

/** Operations on one record that has a version. */
const versioned =
  /^(?!list|delete|remove|resend|scan|sync|disconnect|test|replay)\w*(?:Event|Venue|Room|Track|Speaker|Session|Schedule|ScheduleChanges|Enrolment|enrol|TicketType|Quota|PromoCode|CheckInList|Calendar|Form|PublicPage|Attendee|Order|Owed|Ticket|WaitlistEntry|(?<!check|plan|run)Automation|Webhook|WebhookSecret)$/

function failureStatusesOf(name: OperationName, { method, path, scope }: Operation): number[] {
  const { body, query } = shapesOf(name)
  return statuses
    .filter((status) => {
      if (status === 401 || status === 429) return !publicOperations.includes(name)
      if (status === 402) return traitsOf(name).opensOwnSessions === true && scope === 'payments:write'
      if (status === 403) return scope !== null || name === 'listChanges'
      if (status === 404) return path.includes('{')
      if (status === 409) return method !== 'GET'
      if (status === 410) return name === 'listChanges' || (query !== undefined && 'code' in query.shape)
      if (status === 412) return method === 'PATCH'
      if (status === 413 || status === 415 || status === 422) return body !== undefined || method === 'POST'
      return status === 400 || status >= 500
    })
    .sort((a, b) => a - b)
}
