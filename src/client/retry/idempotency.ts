// Idempotency keys: each is made before the first attempt of a write and reused by its retries.
import { newTimedUuid } from '../../contract/core/uuid-v7.ts'

interface Source {
  readonly now: () => Date
  readonly randomBytes: (size: number) => Uint8Array
}

/**
 * Makes the key of each write of a command. The first write gets a chosen key as it is, further writes get it with a number
 * appended, so that the whole command can be repeated.
 */
export function idempotencyKeys(chosen: string | null, { now, randomBytes }: Source): () => string {
  let count = 0
  return () => {
    count += 1
    if (chosen === null) return newTimedUuid(now(), randomBytes(10))
    return count === 1 ? chosen : `${chosen.slice(0, 250)}-${count}`
  }
}
