// A Failure about the PostgreSQL database at an address. Never shows a password.
import { Failure, type FailureCode } from '../../contract/core/failures.ts'
import { shownAddress } from './address.ts'

interface Words {
  readonly code: FailureCode
  readonly message: string
  readonly hint: string
  readonly cause?: unknown
}

export function openingFailure(url: string, { code, message, hint, cause }: Words): Failure {
  return new Failure(code, `${message}: ${shownAddress(url)}`, { hint, cause })
}
