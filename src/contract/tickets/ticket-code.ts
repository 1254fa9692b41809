// The code of a ticket that is typed by hand at the door. Knows nothing of signed tickets.
import { randomFillSync } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, so that nothing is misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

// The operating system is asked for random bytes in bulk: one call a code cost more than the code.
const random = new Uint8Array(400 * codeLength)
let next = random.length

/** Ten characters of 5 random bits each: one in 10^15, unique in an event by the database's own rule. */
export function newTicketCode(): string {
  if (next === random.length) {
    randomFillSync(random)
    next = 0
  }
  let code = ''
  for (const end = next + codeLength; next < end; next++) {
    code += alphabet[(random[next] as number) & 31]
    random[next] = 0
  }
  return code
}

/** A code as it is stored, from what somebody typed: any case, spaces and hyphens between, O for 0, I and L for 1. */
export function readTicketCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** A code as the number of 50 bits that it writes. */
export function numberOfCode(code: string): bigint {
  return Array.from(code).reduce((number, letter) => (number << 5n) | BigInt(alphabet.indexOf(letter)), 0n)
}

export function codeOfNumber(number: bigint): string {
  const digits = number.toString(32).padStart(codeLength, '0')
  return Array.from(digits, (digit) => alphabet[Number.parseInt(digit, 32)]).join('')
}
