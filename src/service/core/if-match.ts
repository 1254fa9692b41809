// Reads If-Match (RFC 9110, section 13.1.1): one strong entity tag, or `*`.
import { Failure } from '../../contract/core/failures.ts'

/** The version asked for, as the `ifMatch` of a call. @throws Failure malformed_request */
export function readIfMatch(headers: Readonly<Record<string, string>>): { ifMatch?: string } {
  const text = headers['if-match']?.trim()
  if (text === undefined || text === '*') return {}
  const tag = /^"([\x21\x23-\x7e]{1,100})"$/.exec(text)?.[1]
  if (tag !== undefined) return { ifMatch: tag }
  throw new Failure('malformed_request', 'If-Match takes one strong entity tag in quotes, as an ETag header gave it', {
    hint: 'Send for example: If-Match: "3"',
  })
}
