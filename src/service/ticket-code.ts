// The code of a ticket that is typed by hand at the door. Knows nothing of signed tickets.
import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, so that nothing is misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten characters of 5 random bits each: one in 10^15, unique in an event by the database's own rule. */
export function newTicketCode(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')
}
