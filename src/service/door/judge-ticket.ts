// Decides whether a ticket admits on a list at a given time, ignoring earlier scans.
import type { ScanResult } from '../../contract/door/choices.ts'
import type { OrderStatus } from '../../contract/orders/orders.ts'
import { instantOfHour } from '../../contract/tickets/token.ts'
import type { StoredCheckInList } from '../../store/door/check-in-lists.ts'
import type { ScannedTicket } from '../../store/door/scanned-tickets.ts'
import { isLapsed } from '../orders/find-order.ts'
import { ticketWindow } from '../tickets/validity-window.ts'

/** The parts of a door that the decision depends on. */
export interface DoorTerms {
  readonly eventStatus: string
  readonly date: string
  readonly endDate: string | null
  readonly timezone: string
  readonly list: Pick<StoredCheckInList, 'ticketTypeIds' | 'sessionId' | 'opensAt' | 'closesAt'>
}

/**
 * The ticket's own state, whenever and wherever it is scanned.
 * @param now decides which unpaid orders have expired
 */
function standingOf(ticket: ScannedTicket, eventStatus: string, now: Date): ScanResult {
  if (eventStatus === 'cancelled') return 'canceled'
  const order = { status: ticket.order_status as OrderStatus, expiresAt: ticket.expires_at }
  if (isLapsed(order, now)) return 'canceled'
  if (ticket.status === 'cancelled' || ticket.ticket_status === 'void') {
    // Refunded or removed from a standing order, this ticket alone was revoked; otherwise it ended with its order.
    const ended = ['cancelled', 'expired', 'paid_unfulfillable'].includes(ticket.order_status)
    return ended && ticket.refunded === 0 ? 'canceled' : 'revoked'
  }
  if (ticket.blocked_reason !== null) return 'blocked'
  return ticket.ticket_status === 'valid' && ticket.status === 'confirmed' ? 'ok' : 'unpaid'
}

/** Whether a list admits those enrolled in a session, whatever their ticket types. */
export const isOfEnrolled = ({ list }: Pick<DoorTerms, 'list'>): boolean =>
  list.sessionId !== null && list.ticketTypeIds === null

/** A list without ticket types admits admissions, but not add-ons; no list admits donations. */
export const isListed = ({ list }: Pick<DoorTerms, 'list'>, { id, kind }: { id: string; kind: string }): boolean =>
  kind !== 'donation' && (list.ticketTypeIds?.includes(id) ?? kind === 'admission')

/** The ticket's state on a list. */
export function listedStanding(ticket: ScannedTicket, terms: DoorTerms, now: Date): ScanResult {
  const standing = standingOf(ticket, terms.eventStatus, now)
  if (standing !== 'ok') return standing
  const isWanted = isOfEnrolled(terms)
    ? ticket.enrolled === 1
    : isListed(terms, { id: ticket.ticket_type_id, kind: ticket.kind })
  return isWanted ? 'ok' : 'wrong_list'
}

interface DoorHours {
  readonly opensAt: Date
  readonly closesAt: Date
}

// Scans of the same batch share a door.
const knownHours = new WeakMap<HourTerms, DoorHours>()

/** The parts of a door that its hours depend on. */
interface HourTerms extends Pick<DoorTerms, 'date' | 'endDate' | 'timezone'> {
  readonly list: Pick<StoredCheckInList, 'opensAt' | 'closesAt'>
}

/** When a door admits: the list's hours, or else those of the event's tickets. */
export function doorHours(door: HourTerms): DoorHours {
  const known = knownHours.get(door)
  if (known) return known
  const { list } = door
  const { validFromHour, validUntilHour } = ticketWindow(door)
  const hours = {
    opensAt: list.opensAt === null ? instantOfHour(validFromHour) : new Date(list.opensAt),
    closesAt: list.closesAt === null ? instantOfHour(validUntilHour) : new Date(list.closesAt),
  }
  knownHours.set(door, hours)
  return hours
}

/** @param at when it was scanned, which may be earlier than now */
export function judgeTicket(
  ticket: ScannedTicket,
  terms: DoorTerms,
  { now, at }: { readonly now: Date; readonly at: Date },
): ScanResult {
  const standing = listedStanding(ticket, terms, now)
  if (standing !== 'ok') return standing
  const { opensAt, closesAt } = doorHours(terms)
  if (at < opensAt) return 'not_yet_valid'
  return at >= closesAt ? 'expired' : 'ok'
}
