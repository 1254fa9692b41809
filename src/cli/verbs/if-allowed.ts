// Reads what a key may not be allowed to read, and does without it then.
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
