// Translates zod's issues into ours: which field is wrong, what it must be, and what it is.
import type * as z from 'zod'
import type { Issue } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'

/** Issues reported at once; after fixing ten fields, send again. */
const issuesMax = 10

export interface Judged {
  /** `body` gives RFC 6901 pointers, `query` gives `?name`. */
  readonly place: 'body' | 'query'
  /** What was sent. */
  readonly value: unknown
  readonly schema: z.ZodObject
  /** Fields of the record that the service sets: named as read-only instead of unknown. */
  readonly readOnly: ReadonlySet<string>
}

/** The issues of a failed parse, one per field, in schema order. */
export function issuesOf(error: z.ZodError, judged: Judged): Issue[] {
  const byPointer = new Map<string, Issue>()
  for (const issue of error.issues.flatMap((one) => translate(one, judged))) {
    if (byPointer.size === issuesMax) break
    if (!byPointer.has(issue.pointer)) byPointer.set(issue.pointer, issue)
  }
  return [...byPointer.values()]
}

/** Fields whose value is never quoted, not even a mistyped one. */
const secretFields = /secret|password/i

function translate(issue: z.core.$ZodIssue, judged: Judged): Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...issue.path, key], judged))
  const value = valueAt(judged.value, issue.path)
  const name = nameOf(issue.path, judged)
  if (value === undefined)
    return [{ pointer: pointerOf(issue.path, judged), code: 'required', detail: `${name} is missing` }]
  const problem = problemOf(issue)
  const sent = problem.startsWith('must') && !secretFields.test(name) ? `, not ${quoteValue(value)}` : ''
  const detail = `${name} ${problem}${sent}`
  return [{ pointer: pointerOf(issue.path, judged), code: codeOf(issue), detail }]
}

function unknownField(path: readonly PropertyKey[], judged: Judged): Issue {
  const pointer = pointerOf(path, judged)
  if (path.length > 1) return { pointer, code: 'unknown_field', detail: `${nameOf(path, judged)} is not a field here` }
  const key = String(path[0])
  if (judged.readOnly.has(key)) {
    return { pointer, code: 'read_only', detail: `${quoteValue(key)} is set by the service and cannot be sent` }
  }
  const near = nearestName(key, Object.keys(judged.schema.shape))
  const guess = near === undefined ? '' : `; did you mean "${near}"?`
  return { pointer, code: 'unknown_field', detail: `${quoteValue(key)} is not a field here${guess}` }
}

/** Issue codes by zod's; what is not listed is `invalid`. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'wrong_type'
  if (issue.code === 'invalid_value') return 'not_allowed'
  if (issue.code === 'too_small' || issue.code === 'too_big') return issue.code
  return 'invalid'
}

/** What the field must be, in the schema's own words if it has any, or else what is wrong: `has …`. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) return 'must be a smaller whole number'
  if (/^(must|has) /.test(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return `must be ${listed(issue.values)}`
  if (issue.code === 'invalid_type') return `must be ${withArticle(issue.expected)}`
  const unit = issue.code === 'too_big' || issue.code === 'too_small' ? unitOf(issue.origin) : ''
  if (issue.code === 'too_big') return `must have at most ${issue.maximum}${unit}`
  if (issue.code === 'too_small') return `must have at least ${issue.minimum}${unit}`
  return 'must have a different format'
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function withArticle(type: string): string {
  const word = type === 'int' ? 'whole number' : type
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}

function listed(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? 'nothing')
}

/** A value as it was sent, on one short line: escaped as in JSON, with no raw unprintable characters. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' && value.length > 40 ? `${value.slice(0, 40)}…` : value
  return JSON.stringify(text).replace(
    /[^\P{C}]|[\u2028\u2029]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at
}

function pointerOf(path: readonly PropertyKey[], judged: Judged): string {
  if (judged.place === 'query') return `?${String(path[0] ?? '')}`
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function nameOf(path: readonly PropertyKey[], judged: Judged): string {
  return path.length === 0 ? `the ${judged.place}` : `"${path.map(String).join('.')}"`
}
