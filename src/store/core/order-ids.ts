// How the ids of an order, its attendees and its own payment hang together: the first attendee has the order's UUID under
// another prefix, each further one the next number. So an order finds its attendees, and an event its orders, by keys
// that are there anyway.
import { readCrockford, writeCrockford } from '../../contract/core/base32.ts'

const renamed = (prefix: string, id: string) => prefix + id.slice(id.indexOf('_'))

export const orderIdOf = (firstAttendeeId: string): string => renamed('ord', firstAttendeeId)
export const firstAttendeeOf = (orderId: string): string => renamed('att', orderId)

/** A ticket has the id of its attendee under a prefix of its own. */
export const ticketIdOf = (attendeeId: string): string => renamed('tkt', attendeeId)
export const attendeeIdOf = (ticketId: string): string => renamed('att', ticketId)

/** The payment that made an order a paid one. */
export const ownPaymentId = (orderId: string): string => renamed('pay', orderId)

/**
 * The attendee id so many after the first. UUIDs of one process differ above their last 32 random bits, so that a
 * hundred ids on is nobody else's.
 */
export function attendeeAt(orderId: string, index: number): string {
  const digits = orderId.slice(orderId.indexOf('_') + 1)
  return `att_${writeCrockford(readCrockford(digits) + BigInt(index), digits.length)}`
}
