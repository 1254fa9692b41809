// The ticket code that is typed by hand at the door, in Crockford's base32. Knows nothing of signed tickets.
import { randomFillSync } from 'node:crypto'
import { crockford, readCrockford, writeCrockford } from '../core/base32.ts'

const codeLength = 10

// The operating system is asked for random bytes in bulk: one call per code cost more than the code.
const random = new Uint8Array(400 * codeLength)
let next = random.length

/** Ten characters of 5 random bits each: one in 10^15; the database keeps them unique within an event. */
export function newTicketCode(): string {
  if (next === random.length) {
    randomFillSync(random)
    next = 0
  }
  let code = ''
  for (const end = next + codeLength; next < end; next++) {
    code += crockford[(random[next] as number) & 31]
    random[next] = 0
  }
  return code.toUpperCase()
}

/** Turns a typed code into its stored form: any case, spaces and hyphens allowed, O read as 0, I and L as 1. */
export function readTicketCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** The 50-bit number that a code writes. */
export const numberOfCode = readCrockford

export const codeOfNumber = (number: bigint): string => writeCrockford(number, codeLength).toUpperCase()
