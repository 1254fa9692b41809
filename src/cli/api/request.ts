// Builds the request that the words of `turnout api` describe.

import type { RawRequest } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { Input } from '../core/command.ts'
import type { Host } from '../core/host.ts'
import { nearest } from '../core/nearest.ts'
import { quoted, usageFailure } from '../core/usage.ts'
import { readExactText } from '../files/read-text.ts'
import { emptyBody, type FieldValue, setField, splitField, typedValue } from './fields.ts'
import { FieldProblem } from './problem.ts'

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
/** Largest body read from a file or stdin, in bytes: the service's own limit. */
const bytesMax = 1_048_576

/** @throws Failure `usage` naming the invalid word */
export async function readRequest(host: Host, { positionals, flags }: Input): Promise<RawRequest> {
  const { methodText, pathText } = methodAndPath(positionals, flags)
  const method = checkMethod(methodText)
  const path = checkPath(pathText)
  const headers = readHeaders(list(flags.header))
  const fields = await readFields(host, list(flags.rawField), list(flags.field))
  const hasFields = Object.keys(fields).length > 0
  if (typeof flags.input === 'string') {
    const body = checkJson(await readExactText(host, flags.input, { bytesMax }), flags.input)
    return { method, path: hasFields ? withQuery(path, fields) : path, headers, body }
  }
  if (!hasFields) return { method, path, headers }
  if (method === 'GET') return { method, path: withQuery(path, fields), headers }
  return { method, path, headers, body: JSON.stringify(fields) }
}

/** `PATH`, `METHOD PATH` or `-X METHOD PATH`. */
function methodAndPath(words: readonly string[], flags: Input['flags']): { methodText: string; pathText: string } {
  const [first = '', second] = words
  if (typeof flags.method === 'string') {
    if (second === undefined) return { methodText: flags.method, pathText: first }
    throw usageFailure(`the method is given twice: --method ${quoted(flags.method)} and ${quoted(first)}`, ['api'])
  }
  if (second !== undefined) return { methodText: first, pathText: second }
  const isSent = [flags.rawField, flags.field, flags.input].some((value) => value !== undefined)
  if (!isMethod(first.toUpperCase()))
    return { methodText: isSent && flags.paginate !== true ? 'POST' : 'GET', pathText: first }
  throw usageFailure('PATH is missing (path below the base URL, such as /v1/events)', ['api'])
}

const isMethod = (text: string) => (methods as readonly string[]).includes(text)

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])

function checkMethod(text: string): string {
  const method = text.toUpperCase()
  if (isMethod(method)) return method
  const near = text.startsWith('/')
    ? undefined
    : nearest(
        method.toLowerCase(),
        methods.map((name) => name.toLowerCase()),
      )
  throw usageFailure(`METHOD ${quoted(text)} is not one of ${methods.join(', ')}`, ['api'], near?.toUpperCase())
}

function checkPath(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    throw usageFailure('PATH must be below the base URL, such as /v1/events; choose the service with --base-url', [
      'api',
    ])
  }
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('#')) {
    throw usageFailure(`PATH ${quoted(text)} contains characters that must be percent-encoded`, ['api'])
  }
  return text.startsWith('/') ? text : `/${text}`
}

function readHeaders(texts: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const text of texts) {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw usageFailure(`--header ${quoted(text)} must be written NAME: VALUE`, ['api'])
    const lower = name.toLowerCase()
    if (lower === 'authorization') {
      throw new Failure('usage', '--header does not accept Authorization: a key on the command line is visible in ps', {
        hint: 'use turnout auth login, TURNOUT_API_KEY or --api-key-file PATH',
      })
    }
    if (['host', 'content-length', 'transfer-encoding', 'connection'].includes(lower)) {
      throw usageFailure(`--header does not accept ${name}, which turnout sets itself`, ['api'])
    }
    headers[lower] = value
  }
  return headers
}

async function readFields(host: Host, raw: readonly string[], typed: readonly string[]) {
  const body = emptyBody()
  try {
    for (const text of raw) setField(body, ...splitField(text))
    for (const text of typed) {
      const [key, value] = splitField(text)
      setField(body, key, await typedValue(value, (path) => readExactText(host, path, { bytesMax })))
    }
  } catch (error) {
    if (error instanceof FieldProblem) throw usageFailure(`--field and --raw-field: ${error.message}`, ['api'])
    throw error
  }
  return body
}

function withQuery(path: string, fields: Readonly<Record<string, FieldValue>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'object' && item !== null)
        throw usageFailure(`${quoted(name)} is nested, but a query has only flat fields`, ['api'])
      query.append(name, String(item))
    }
  }
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

function checkJson(text: string, source: string): string {
  try {
    parseJson(text)
    return text
  } catch (error) {
    const from = source === '-' ? 'stdin' : quoted(source)
    throw usageFailure(`${from} is not JSON: ${(error as Error).message}`, ['api'])
  }
}
