// Conditional writes: If-Match against the version a record has now.
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
    hint: 'Read it again, look at what changed, and repeat the change.',
    details: { version },
  })
}
