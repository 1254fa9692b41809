// Optimistic locking: reads If-Match, and refuses to overwrite a record that somebody else has changed.

import { Failure } from '../../contract/core/failures.ts'
import type { AnyCall } from './call.ts'

/** @throws Failure version_conflict when If-Match names another version than the record has */
export function expectVersion(call: Pick<AnyCall, 'ifMatch'>, current: number): void {
  if (call.ifMatch !== undefined && call.ifMatch !== String(current)) throw versionConflict(current)
}

/** @throws Failure version_conflict when the row was changed between reading and writing it */
export function expectWritten(written: boolean, read: number): void {
  if (!written) throw versionConflict(read)
}

function versionConflict(version: number): Failure {
  return new Failure('version_conflict', 'Somebody else changed this since you read it', {
    hint: 'Read it again, check what changed, and repeat your change.',
    details: { version },
  })
}

/** Reads If-Match as the `ifMatch` of a call. @throws Failure malformed_request */
export function readIfMatch(headers: Readonly<Record<string, string>>): { ifMatch?: string } {
  const text = headers['if-match']?.trim()
  if (text === undefined || text === '*') return {}
  const tag = /^"([\x21\x23-\x7e]{1,100})"$/.exec(text)?.[1]
  if (tag !== undefined) return { ifMatch: tag }
  throw new Failure('malformed_request', 'If-Match must be one strong entity tag in quotes, as in the ETag header', {
    hint: 'Send for example: If-Match: "3"',
  })
}
