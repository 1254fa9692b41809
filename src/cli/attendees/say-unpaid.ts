// Says of a registration without a payment what happens to its place, and how its money is asked for.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import { orderReference } from '../../contract/orders/reference.ts'

/** Undefined for one that is paid, or free. A place that the organizer sells has no time at which it goes back. */
export function unpaidText({ status, orderId }: Pick<Attendee, 'status' | 'orderId'>): string | undefined {
  if (status !== 'pending') return undefined
  const ask = `turnout orders resend ${orderReference(orderId)}`
  return `not paid yet, and held until it is paid or cancelled; to ask for a transfer by e-mail: ${ask}`
}
