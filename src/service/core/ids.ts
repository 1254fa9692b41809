// Makes ids: a prefix that names the kind, then a UUIDv7 in Crockford base32, so that ids sort by the time they were
// made. Knows no noun.
import { randomFillSync } from 'node:crypto'
import { V7Generator } from 'uuidv7'
import { crockford, encodeBase32 } from '../../contract/core/base32.ts'

/**
 * A source of ids that rise strictly within one process, even when the clock stands still or steps back.
 * @returns a function from a prefix like `evt` and an instant to an id like `evt_01jc3x…` (26 characters behind the `_`)
 */
export function createIdSource(): (prefix: string, now: Date) => string {
  const generator = new V7Generator(createRandomWords())
  return (prefix, now) => `${prefix}_${toBase32(generator.generateOrResetWithTs(now.getTime()).bytes)}`
}

// Random bytes are read from the operating system in bulk: one call per id cost more than the id.
function createRandomWords(): { nextUint32: () => number } {
  const words = new Uint32Array(1024)
  let next = words.length
  return {
    nextUint32: () => {
      if (next === words.length) {
        randomFillSync(words)
        next = 0
      }
      const word = words[next] as number
      words[next] = 0
      next += 1
      return word
    },
  }
}

/** 16 bytes as 26 characters, most significant first: 26 × 5 is two bits more than 128, and they lead as zeros. */
const toBase32 = (bytes: Readonly<Uint8Array>) => encodeBase32(bytes, crockford, 2)
