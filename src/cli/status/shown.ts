// Reads a part of the status that a key may not see, or that another service doesn't have.
import { Failure, type FailureCode } from '../../contract/core/failures.ts'

/** What a key may not see and another service doesn't have is left out instead of ending the command. */
const notShown: readonly FailureCode[] = [
  'insufficient_scope',
  'not_found',
  'route_not_found',
  'method_not_allowed',
  'not_offered',
]

/** Undefined for what isn't shown to this key or by this service. */
export async function shown<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && notShown.includes(error.code)) return undefined
    throw error
  }
}
