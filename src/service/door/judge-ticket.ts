// Whether a ticket is let in on a list at an instant, but for whether it was before: pure, in the order that every door asks.
import type { ScanResult } from '../../contract/door/choices.ts'
import type { OrderStatus } from '../../contract/orders/orders.ts'
import { instantOfHour } from '../../contract/tickets/token.ts'
import type { StoredCheckInList } from '../../store/door/check-in-lists.ts'
import type { ScannedTicket } from '../../store/door/scanned-tickets.ts'
import { isLapsed } from '../orders/find-order.ts'
import { ticketWindow } from '../tickets/validity-window.ts'

/** What of a door decides. */
export interface DoorTerms {
  readonly eventStatus: string
  readonly date: string
  readonly endDate: string | null
  readonly timezone: string
  readonly list: Pick<StoredCheckInList, 'ticketTypeIds' | 'opensAt' | 'closesAt'>
}

/**
 * What the ticket itself says, whenever and wherever it is scanned.
 * @param now decides which orders have waited for payment too long
 */
function standingOf(ticket: ScannedTicket, eventStatus: string, now: Date): ScanResult {
  if (eventStatus === 'cancelled') return 'canceled'
  const order = { status: ticket.order_status as OrderStatus, expiresAt: ticket.expires_at }
  if (isLapsed(order, now)) return 'canceled'
  if (ticket.status === 'cancelled' || ticket.ticket_status === 'void') {
    // What was given back or taken out of an order that stands is this ticket's; the rest ended with the order.
    const ended = ['cancelled', 'expired', 'paid_unfulfillable'].includes(ticket.order_status)
    return ended && ticket.refunded === 0 ? 'canceled' : 'revoked'
  }
  if (ticket.blocked_reason !== null) return 'blocked'
  return ticket.ticket_status === 'valid' && ticket.status === 'confirmed' ? 'ok' : 'unpaid'
}

/** A list that names no ticket types lets in admissions, and no add-ons and donations. */
export const isListed = ({ list }: Pick<DoorTerms, 'list'>, { id, kind }: { id: string; kind: string }): boolean =>
  list.ticketTypeIds?.includes(id) ?? kind === 'admission'

/** The same on a list. */
export function listedStanding(ticket: ScannedTicket, terms: DoorTerms, now: Date): ScanResult {
  const standing = standingOf(ticket, terms.eventStatus, now)
  if (standing !== 'ok') return standing
  return isListed(terms, { id: ticket.ticket_type_id, kind: ticket.kind }) ? 'ok' : 'wrong_list'
}

interface DoorHours {
  readonly opensAt: Date
  readonly closesAt: Date
}

// Scans that come together stand at one door.
const knownHours = new WeakMap<DoorTerms, DoorHours>()

/** When a door lets in: as its list says, and where that says nothing as the tickets of its event do. */
export function doorHours(door: DoorTerms): DoorHours {
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

/** @param at when it was held to the scanner, which may be earlier than now */
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
