// Reads what a key may not be allowed to read, or what a service may not have, and does without it then.
import { Failure } from '../../contract/core/failures.ts'

/** Undefined where the key lacks the scope. */
export async function ifAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure && error.code === 'insufficient_scope') return undefined
    throw error
  }
}

/**
 * The other value on any Failure: no scope, no such route at another service, no network. Only for what a command merely
 * adds, such as a notice, an example or a line of a card: what it is there for must fail aloud. Bugs are thrown on.
 */
export async function ifAnswered<T, Otherwise>(read: () => Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Failure) return otherwise
    throw error
  }
}
