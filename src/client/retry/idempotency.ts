// Keys that make a write safe to repeat. One is made before the first try and stays the same for every try.
import { newTimedUuid } from '../../contract/core/uuid-v7.ts'

interface Source {
  readonly now: () => Date
  readonly randomBytes: (size: number) => Uint8Array
}

/**
 * Gives the key of each write of one command. A chosen key goes to the first write as it is; further writes of the same
 * command get it with a number behind, so that the whole command can be repeated.
 */
export function idempotencyKeys(chosen: string | null, { now, randomBytes }: Source): () => string {
  let count = 0
  return () => {
    count += 1
    if (chosen === null) return newTimedUuid(now(), randomBytes(10))
    return count === 1 ? chosen : `${chosen.slice(0, 250)}-${count}`
  }
}
