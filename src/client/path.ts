// Fills the path of an operation: each value becomes exactly one segment.
import { Failure } from '../contract/core/failures.ts'

/**
 * Puts percent-encoded values into the `{…}` of a path template.
 * @throws Failure `usage` for empty, `.` and `..`, which URLs resolve away
 */
export function fillPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`no value for {${name}} of ${template}`)
    if (value === '' || value === '.' || value === '..') {
      throw new Failure('usage', `"${value}" is not an id`, { hint: 'ids look like evt_…; slugs like devconf' })
    }
    // Through bytes: half a surrogate pair can't be percent-encoded.
    return encodeURIComponent(Buffer.from(value).toString())
  })
}

/** A query string with its leading `?`, without undefined and null fields; empty when none is left. */
export function queryString(fields: object): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) pairs.append(name, String(value))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}
