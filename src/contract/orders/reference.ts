// What buyers and organizers call an order: on its page, in its mails, in a transfer and on the command line.
import { idTail, idTailLength } from '../core/ids.ts'

/** Fifty bits of an id, the last 32 of them random: short enough to type, and unique within an account. */
export const orderReferenceLength = idTailLength

/** The end of the order's id in capitals, which fit a bank form. */
export function orderReference(orderId: string): string {
  return idTail(orderId).toUpperCase()
}
