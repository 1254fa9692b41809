// Says why a ticket is refused: by its order, its refund, the hours of the list, or another event.
import type { ScanResult } from '../../../contract/door/choices.ts'
import type { RefusalFacts } from '../../../contract/door/refusal-facts.ts'
import { refusalReason } from '../../../contract/door/words.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { readWords } from '../../../store/core/words.ts'
import type { ScannedTicket } from '../../../store/door/scanned-tickets.ts'
import { type DoorTerms, doorHours } from '../judge-ticket.ts'
import type { OtherEvent } from './find-other-event.ts'
import { nameTranslations } from './ticket-names.ts'

interface Refused {
  readonly ticket: ScannedTicket | undefined
  readonly otherEvent?: OtherEvent | undefined
}

interface Refusal {
  readonly reason: string | null
  readonly facts: RefusalFacts | null
}

/** The sentence and its facts; both null for a ticket that is admitted. */
export function refusalOf(result: ScanResult, terms: DoorTerms, refused: Refused): Refusal {
  if (result === 'ok') return { reason: null, facts: null }
  return refusalBy(result, terms, factsOf(result, terms, refused))
}

/** The same where the facts are known. */
export const refusalBy = (
  result: Exclude<ScanResult, 'ok'>,
  { timezone }: Pick<DoorTerms, 'timezone'>,
  facts: RefusalFacts | null,
): Refusal => ({ reason: refusalReason(result, facts, timezone), facts })

function factsOf(result: ScanResult, terms: DoorTerms, { ticket, otherEvent }: Refused): RefusalFacts | null {
  if (result === 'not_yet_valid' || result === 'expired') return shownHours(terms)
  if (result === 'wrong_event' && otherEvent) {
    const { name, date, words } = otherEvent
    return { otherEvent: { name, date, translations: nameTranslations(readWords(words)) } }
  }
  if (result === 'wrong_list' && ticket?.kind === 'donation') return { cause: 'donation' }
  if (result === 'wrong_list' && terms.list.sessionId !== null) return { cause: 'not_enrolled' }
  if (result === 'canceled' && ticket) return endingOf(terms, ticket)
  if (result === 'revoked' && ticket && ticket.refunded > 0) return { cause: 'refunded' }
  return null
}

const shownHours = (terms: DoorTerms) => {
  const { opensAt, closesAt } = doorHours(terms)
  return { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
}

/** Why a ticket ended together with its order. */
function endingOf({ eventStatus }: DoorTerms, { order_id, order_status }: ScannedTicket): RefusalFacts {
  if (eventStatus === 'cancelled') return { cause: 'event_cancelled' }
  const about = { orderReference: orderReference(order_id) }
  if (order_status === 'cancelled') return { cause: 'order_cancelled', ...about }
  return { cause: order_status === 'paid_unfulfillable' ? 'order_paid_late' : 'order_unpaid', ...about }
}
