// Says why a ticket is refused, and what to do: by its order, its refund, the hours of the list, or another event.
import type { ScanResult } from '../../../contract/door/choices.ts'
import { donationReason, hoursReason, otherEventReason, refusalReasons } from '../../../contract/door/words.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { ScannedTicket } from '../../../store/door/scanned-tickets.ts'
import { type DoorTerms, doorHours } from '../judge-ticket.ts'
import type { OtherEvent } from './find-other-event.ts'

interface Refused {
  readonly ticket: ScannedTicket | undefined
  readonly otherEvent?: OtherEvent | undefined
}

/** Null for a ticket that is admitted. */
export function refusalReason(result: ScanResult, terms: DoorTerms, refused: Refused): string | null {
  const { ticket, otherEvent } = refused
  if (result === 'ok') return null
  if (result === 'not_yet_valid' || result === 'expired') return hoursReason(result, shownHours(terms))
  if (result === 'wrong_event' && otherEvent) return otherEventReason(otherEvent)
  // "This ticket type is not admitted here" would leave a donor looking for another door.
  if (result === 'wrong_list' && ticket?.kind === 'donation') return donationReason
  if (result === 'canceled' && ticket) return endedReason(terms, ticket)
  if (result === 'revoked' && ticket && ticket.refunded > 0) return 'This ticket was refunded: they need a new one'
  return refusalReasons[result]
}

const shownHours = (terms: DoorTerms) => {
  const { opensAt, closesAt } = doorHours(terms)
  return { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), timezone: terms.timezone }
}

/** Why a ticket ended together with its order. */
function endedReason({ eventStatus }: DoorTerms, { order_id, order_status }: ScannedTicket): string {
  if (eventStatus === 'cancelled') return 'The event was cancelled: nobody is admitted'
  const order = `Order ${orderReference(order_id)}`
  if (order_status === 'cancelled') return `${order} was cancelled: they need a new ticket`
  if (order_status === 'paid_unfulfillable') return `${order} was paid too late: they get their money back`
  return `${order} was not paid in time: they need a new ticket`
}
