// Claims a waitlist offer for an order: the offered places become the order's, and are offered again if the order expires
// while the offer is still valid.
import { Failure } from '../../contract/core/failures.ts'
import { waitlistTransitions } from '../../contract/waitlist/waitlist.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import { movePlaces } from '../../store/ticket-types/take-places.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import { addOffered } from '../../store/waitlist/counts.ts'
import {
  findWaitlistRow,
  queryWaitlist,
  type StoredWaitlistEntry,
  updateWaitlistRow,
} from '../../store/waitlist/waitlist.ts'
import type { Call, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectWritten } from '../core/versions.ts'
import { heldPlaces, type PlacesOfType, sumByQuota } from '../ticket-types/quota-places.ts'
import type { Sale } from '../ticket-types/take-places.ts'
import { isOfferOver, waitlistSubject } from './find-entry.ts'
import { holdOffered, stockOf } from './offers.ts'

export interface ClaimedOffer {
  readonly entry: StoredWaitlistEntry
  /** How many of its places the order takes. */
  readonly quantity: number
  /** These places: still held, to be returned with the order's own. */
  readonly own: readonly PlacesOfType[]
}

/**
 * The offer that an order names, with the places the order takes; the rest goes to the next entry.
 * @throws Failure validation_failed for an entry of another event or ticket type; state_conflict without an offer
 */
export async function claimOffer(call: Call<'createOrder'>, sales: readonly Sale[]): Promise<ClaimedOffer | undefined> {
  const { waitlistEntry: id } = call.body
  if (id === undefined) return undefined
  const entry = await findWaitlistRow(call.session, call.principal, id)
  const [sale] = sales
  if (!entry || entry.eventId !== sale?.eventId) {
    const detail = `${sale?.eventName} has no waitlist entry ${quoteValue(id)}`
    throw invalidField('/waitlistEntry', detail, { code: 'not_allowed' })
  }
  expectTransition(waitlistTransitions, 'buy', waitlistSubject(entry, call.now))
  const count = sales.filter(({ ticketTypeId }) => ticketTypeId === entry.ticketTypeId).length
  if (count > 0) return handOver(call, entry, Math.min(count, entry.quantity))
  const detail = `the offer of ${id} is for ${entry.ticketType} tickets, and this order has none`
  throw invalidField('/waitlistEntry', detail, {
    code: 'not_allowed',
    hint: `Order ${entry.ticketType} tickets with it.`,
  })
}

async function handOver(
  call: Pick<WriteContext, 'session'>,
  entry: StoredWaitlistEntry,
  quantity: number,
): Promise<ClaimedOffer> {
  const stock = await stockOf(call, entry)
  await addOffered(call.session, stock, -entry.quantity)
  await movePlaces(call.session, sumByQuota([{ ...stock, places: heldPlaces(quantity - entry.quantity) }]))
  return { entry, quantity, own: [{ ...stock, places: heldPlaces(-quantity) }] }
}

/**
 * The refusal of an order for want of places, told of the offer that the buyer has and the order does not name. Not on the
 * public page, where anybody may type anybody's address.
 */
export async function namingOwnOffer(call: Call<'createOrder'>, error: unknown): Promise<unknown> {
  const { body, session, principal, channel, now } = call
  if (!(error instanceof Failure) || error.code !== 'sold_out') return error
  if (body.waitlistEntry !== undefined || channel === 'page') return error
  const { id: eventId } = await findEvent(call, call.params.event_id)
  const filter = { eventId, status: 'offered' as const, email: body.email, now: now.toISOString() }
  const first = { order: '', descending: false, limit: 1, after: null }
  const [found] = await queryWaitlist(session, principal, filter).page(first)
  if (!found) return error
  const entry = found.record
  return new Failure(error.code, error.message, {
    details: { ...error.details, waitlistEntryId: entry.id },
    hint: `${body.email} has an offer for ${entry.ticketType} tickets; to use it, order with --waitlist-entry ${entry.id}`,
    cause: error,
  })
}

/** Records which order claimed an offer. */
export async function linkOrderToOffer(
  call: WriteContext,
  { entry, quantity }: ClaimedOffer,
  orderId: string,
): Promise<void> {
  const changes = { status: 'purchased', quantity, order_id: orderId, updated_at: call.now.toISOString() }
  expectWritten(await updateWaitlistRow(call.session, entry, changes), entry.version)
  recordChange(call, {
    topic: 'waitlist.purchased',
    subject: entry.id,
    eventId: entry.eventId,
    data: { orderId, ticketTypeId: entry.ticketTypeId, quantity },
  })
}

/**
 * Claims the offer again for an expired order that is paid after all.
 * @returns the offered places; none if the offer has expired
 */
export async function reclaimOffer(
  call: WriteContext,
  order: StoredOrder,
  tickets: readonly StoredTicket[],
): Promise<readonly PlacesOfType[]> {
  const entry = await entryOf(call, order)
  if (entry?.status !== 'offered' || isOfferOver(entry, call.now)) return []
  const count = tickets.filter(({ ticketTypeId }) => ticketTypeId === entry.ticketTypeId).length
  if (count === 0) return []
  const taken = await handOver(call, entry, Math.min(count, entry.quantity))
  await linkOrderToOffer(call, taken, order.id)
  return taken.own
}

/** Offers the places of an expired order again while the offer is valid. They are free by now. */
export async function releaseOffer(call: WriteContext, order: StoredOrder): Promise<void> {
  const entry = await entryOf(call, order)
  if (entry?.status !== 'purchased' || entry.orderId !== order.id) return
  const { quantity, offerExpiresAt } = entry
  const held = { stock: await stockOf(call, entry), quantity }
  const isGood = !isOfferOver(entry, call.now) && (await holdOffered(call, held, false))
  const now = call.now.toISOString()
  const changes = { status: isGood ? 'offered' : 'offer_expired', order_id: null, updated_at: now }
  expectWritten(await updateWaitlistRow(call.session, entry, changes), entry.version)
  recordChange(call, {
    topic: isGood ? 'waitlist.offered_again' : 'waitlist.offer_expired',
    subject: entry.id,
    eventId: entry.eventId,
    data: { orderId: order.id, ticketTypeId: entry.ticketTypeId, quantity, offerExpiresAt },
  })
}

async function entryOf(call: WriteContext, { waitlistEntryId }: StoredOrder): Promise<StoredWaitlistEntry | undefined> {
  return waitlistEntryId === null ? undefined : findWaitlistRow(call.session, call.principal, waitlistEntryId)
}
