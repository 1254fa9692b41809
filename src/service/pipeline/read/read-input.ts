// Reads and validates a request's input against the contract's schemas: path parameters, query and body.
import * as z from 'zod'
import { shapesOf } from '../../../contract/catalog.ts'
import type { ExchangeRequest } from '../../../contract/core/exchange.ts'
import { Failure, type Issue } from '../../../contract/core/failures.ts'
import type { OperationName } from '../../../contract/operations.ts'
import { issuesOf, quoteValue } from '../../core/issues.ts'
import { asSentence, invalidQuery } from '../../core/refusals.ts'
import type { Route } from '../router.ts'
import { readJsonBody } from './json-body.ts'

/** Longest id or slug in a path. */
const referenceLengthMax = 100

/** Query fields that look like credentials: URLs end up in logs and histories. */
const keyFields = /^(?:api[-_]?key|key|token|access[-_]?token|auth|authorization|secret)$/i

/** @throws Failure not_found for a parameter that can't be an id or slug */
export function checkParams(params: Route['params']): void {
  for (const [name, value] of Object.entries(params)) {
    if (value.length <= referenceLengthMax && !/\p{C}/u.test(value)) continue
    throw new Failure('not_found', `There is no ${name.replace(/_id$/, '').replaceAll('_', ' ')} ${quoteValue(value)}`)
  }
}

/**
 * Reads a query string strictly: every field at most once, escapes complete.
 * @throws Failure invalid_query
 */
export function readQueryFields(query: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of query === '' ? [] : query.split('&')) {
    const cut = pair.indexOf('=')
    const [name, value] = [
      decodeField(cut < 0 ? pair : pair.slice(0, cut)),
      cut < 0 ? '' : decodeField(pair.slice(cut + 1)),
    ]
    if (keyFields.test(name)) {
      throw invalidQuery(
        { pointer: `?${name}`, code: 'not_allowed', detail: 'an API key must not be in the URL' },
        keyHint,
      )
    }
    if (fields.has(name)) {
      throw invalidQuery({ pointer: `?${name}`, code: 'duplicate', detail: `${quoteValue(name)} appears twice` })
    }
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

const keyHint = 'Send it in the header Authorization: Bearer <API_KEY>. Revoke it if the URL may have been logged.'

function decodeField(text: string): string {
  const decoded = decodeEscapes(text)
  // PostgreSQL can't store NUL, or even compare with it.
  if (!decoded.includes('\0')) return decoded
  throw invalidQuery({ pointer: '?', code: 'invalid', detail: 'it contains a NUL character (%00)' })
}

function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidQuery({
      pointer: '?',
      code: 'invalid',
      detail: 'it contains a percent-escape that is incomplete or not UTF-8',
    })
  }
}

/** The query as the rule expects it. @throws Failure invalid_query */
export function readQuery(operation: OperationName, fields: Record<string, string>): unknown {
  const schema = shapesOf(operation).query ?? nothing
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error, { place: 'query', value: fields, schema, readOnly: noNames })
  throw new Failure('invalid_query', summaryOf('query', issues), { issues })
}

/** The body as the rule expects it; undefined if it has none. @throws Failure validation_failed … */
export function readBody(operation: OperationName, request: ExchangeRequest): unknown {
  const sent = readJsonBody(request)
  return parseBody(operation, sent === undefined ? {} : sent)
}

/** A body that is JSON already, as the rule expects it; undefined if it has none. @throws Failure validation_failed … */
export function parseBody(operation: OperationName, value: unknown): unknown {
  const schema = shapesOf(operation).body
  const parsed = (schema ?? nothing).safeParse(value)
  if (parsed.success) return schema === undefined ? undefined : parsed.data
  const judged = { place: 'body', value, schema: schema ?? nothing, readOnly: readOnlyNames(operation) } as const
  const issues = issuesOf(parsed.error, judged)
  throw new Failure('validation_failed', summaryOf('body', issues), { issues })
}

const nothing = z.strictObject({})
const noNames: ReadonlySet<string> = new Set()

/** Fields of the operation's result that its body doesn't accept. */
function readOnlyNames(operation: OperationName): ReadonlySet<string> {
  const { body, result } = shapesOf(operation)
  const fields = result instanceof z.ZodObject ? Object.keys(result.shape) : []
  return new Set(fields.filter((name) => !(body && name in body.shape)))
}

function summaryOf(place: 'body' | 'query', issues: readonly Issue[]): string {
  const [first] = issues
  if (first === undefined) return `The ${place} is invalid`
  const more = issues.length - 1
  const rest = more === 0 ? '' : `; and ${more} more`
  return asSentence(first.detail) + rest
}
