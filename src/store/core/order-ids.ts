// Derives the ids of an order's attendees, tickets and own payment from the order's id: the first attendee has the same UUID
// under another prefix, each further one the next number. So orders find their attendees without another index.
import { readCrockford, writeCrockford } from '../../contract/core/base32.ts'

const renamed = (prefix: string, id: string) => prefix + id.slice(id.indexOf('_'))

export const orderIdOf = (firstAttendeeId: string): string => renamed('ord', firstAttendeeId)
export const firstAttendeeOf = (orderId: string): string => renamed('att', orderId)

/** A ticket has the id of its attendee under a prefix of its own. */
export const ticketIdOf = (attendeeId: string): string => renamed('tkt', attendeeId)
export const attendeeIdOf = (ticketId: string): string => renamed('att', ticketId)

/** The payment that made an order paid. */
export const ownPaymentId = (orderId: string): string => renamed('pay', orderId)

/**
 * The id of an order's attendee by index. UUIDs of one process differ above their last 32 random bits, so the next hundred
 * ids belong to nobody else.
 */
export function attendeeAt(orderId: string, index: number): string {
  const digits = orderId.slice(orderId.indexOf('_') + 1)
  return `att_${writeCrockford(readCrockford(digits) + BigInt(index), digits.length)}`
}
