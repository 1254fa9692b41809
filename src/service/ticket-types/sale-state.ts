// Derives the sale state from status, sale window, stock and the clock. It is never stored.

import { dayInZone } from '../../contract/core/time.ts'
import type { SaleState } from '../../contract/events/events.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { StoredTicketType } from '../../store/ticket-types/ticket-types.ts'

type Stock = { readonly held: number; readonly sold: number; readonly waiting: number }
/** Places that the waitlist is waiting for are not for sale. */
const isFull = (cap: number | null, { held, sold, waiting }: Stock) => cap !== null && held + sold + waiting >= cap

/**
 * The sale state of a ticket type, the first of these that applies:
 * `ended` when its event is cancelled, archived or over, or its sale window has closed · `sold_out` when its own stock, a shared
 * quota, or for an admission the event's stock is gone · `paused` · `scheduled` when it or its event is a draft or its sale window has not opened ·
 * `on_sale`.
 * It says what the public may buy; an organizer can still register somebody for a draft or a past event.
 */
export function ticketTypeSaleState(type: StoredTicketType, event: StoredEvent, now: Date): SaleState {
  if (isOver(event, now) || isPast(type.saleEndsAt, now)) return 'ended'
  if (isFull(type.quantity, type) || type.isSharedFull) return 'sold_out'
  if (type.kind === 'admission' && isFull(event.capacity, event)) return 'sold_out'
  if (type.status === 'paused') return 'paused'
  const isDraft = type.status === 'draft' || event.status === 'draft'
  if (isDraft || (type.saleStartsAt !== null && !isPast(type.saleStartsAt, now))) return 'scheduled'
  return 'on_sale'
}

/** Most open state first: an event is on sale as long as one of its ticket types is. */
const openness: readonly SaleState[] = ['on_sale', 'scheduled', 'paused', 'sold_out', 'ended']

/**
 * The sale state of an event: the most open state among its public admissions; `scheduled` if all are hidden.
 * An event without ticket types takes free registrations: `ended` when over, `sold_out` when full, `scheduled` as a draft, else
 * `on_sale`.
 */
export function eventSaleState(event: StoredEvent, types: readonly StoredTicketType[], now: Date): SaleState {
  if (isOver(event, now)) return 'ended'
  if (isFull(event.capacity, event)) return 'sold_out'
  const shown = types.filter((type) => !type.hidden && type.kind === 'admission')
  const states = new Set(shown.map((type) => ticketTypeSaleState(type, event, now)))
  const most = openness.find((state) => states.has(state))
  return most ?? (event.status === 'draft' || types.length > 0 ? 'scheduled' : 'on_sale')
}

/** Whether an event has stopped selling, regardless of stock. */
export function isOver(event: StoredEvent, now: Date): boolean {
  if (event.status === 'cancelled' || event.status === 'archived') return true
  return dayInZone(now, event.timezone) > (event.endDate ?? event.date)
}

/** Whether a ticket type is on sale now, regardless of stock. */
export function isSold({ status, saleStartsAt, saleEndsAt }: StoredTicketType, now: Date): boolean {
  return status === 'active' && (saleStartsAt === null || isPast(saleStartsAt, now)) && !isPast(saleEndsAt, now)
}

const isPast = (instant: string | null, now: Date) => instant !== null && Date.parse(instant) <= now.getTime()
