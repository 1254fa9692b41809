// Expires unpaid orders, waitlist offers and reserved places: returns their places, once. Runs as a job, and when a sale
// finds no place.
import { Failure } from '../../contract/core/failures.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { findLapsedOrders, type StoredOrder, updateOrderRow } from '../../store/orders/orders.ts'
import { findLapsedReserves } from '../../store/promo-codes.ts'
import { movePlaces } from '../../store/ticket-types/take-places.ts'
import { ticketsOfOrder, updateTicketRows } from '../../store/tickets/tickets.ts'
import { findLapsedOffers } from '../../store/waitlist/waitlist.ts'
import type { WriteContext } from '../core/call.ts'
import { systemOf } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { expectWritten } from '../core/versions.ts'
import { releaseUse } from '../promo-codes/redeem.ts'
import { releasePlaces } from '../promo-codes/reserved-places.ts'
import { placesOfTickets } from '../ticket-types/quota-places.ts'
import { releaseOffer } from '../waitlist/claim-offer.ts'
import { expireOffer } from '../waitlist/offers.ts'
import { correctInvoices } from './invoicing/correct-invoices.ts'
import { followOwed } from './refunds/owed.ts'

/** Orders, offers and promo codes per write, so that requests never wait long for it. */
const dueMax = 50

interface Sweep {
  readonly now: Date
  readonly newId: (prefix: string) => string
  /** Of one event only. */
  readonly eventId?: string | undefined
}

/** Expires what is due; returns whether more may be due. */
export async function expireDue(store: Store, sweep: Sweep): Promise<boolean> {
  // Looked for before it is written: a write that is not concurrent holds the others up.
  if (!(await isAnyDue(store, sweep))) return false
  return store.write((session) => expireSome(session, sweep))
}

async function isAnyDue(store: Store, sweep: Sweep): Promise<boolean> {
  const due = await store.read((session) => findDue(session, sweep, 1))
  return due.orders.length > 0 || due.reserves.length > 0 || due.offers.length > 0
}

/** Everything due: orders, offers, and places reserved for promo codes. */
async function findDue(session: Session, { eventId, now }: Sweep, limit: number) {
  const lapsed = { eventId, now: now.toISOString(), limit }
  return {
    orders: await findLapsedOrders(session, lapsed),
    offers: await findLapsedOffers(session, lapsed),
    reserves: await findLapsedReserves(session, lapsed),
  }
}

async function expireSome(session: Session, sweep: Sweep): Promise<boolean> {
  const { orders, offers, reserves } = await findDue(session, sweep, dueMax)
  const { now, newId } = sweep
  for (const order of orders) await expireOrder({ session, now, newId, principal: systemOf(order.accountId) }, order)
  for (const entry of offers) await expireOffer({ session, now, newId, principal: systemOf(entry.accountId) }, entry)
  for (const promo of reserves) {
    await releasePlaces({ session, principal: systemOf(promo.accountId) }, promo, promo.reservedLeft)
  }
  return [orders, offers, reserves].some(({ length }) => length === dueMax)
}

/** Expires everything due of one event within the current write. */
export async function expireWithin(
  { session, now, newId }: Omit<WriteContext, 'operation'>,
  eventId: string,
): Promise<void> {
  while (await expireSome(session, { now, newId, eventId }));
}

/** Expires one order on behalf of the service itself. */
export async function expireOrder(acting: Omit<WriteContext, 'operation'>, order: StoredOrder): Promise<void> {
  const call = { ...acting, principal: systemOf(acting.principal.accountId), operation: 'expireOrder' }
  const now = call.now.toISOString()
  expectWritten(await updateOrderRow(call.session, order, { status: 'expired', updated_at: now }), order.version)
  const tickets = (await ticketsOfOrder(call.session, call.principal, order)).filter(isHeld)
  // The tickets stay `reserved`, which tells them from tickets cancelled earlier if a late payment restores them.
  await updateTicketRows(call.session, tickets, { status: 'cancelled', cancelled_at: now, updated_at: now })
  const back = await placesOfTickets(call, { eventId: order.eventId, tickets }, ({ price }) => {
    return { held: -1, heldAmount: -price }
  })
  await movePlaces(call.session, back)
  await releaseUse(call, order)
  await releaseOffer(call, order)
  await followOwed(call, order, { after: { ...order, status: 'expired' }, because: 'expired' })
  recordChange(call, {
    topic: 'order.expired',
    subject: order.id,
    eventId: order.eventId,
    data: { from: order.status, tickets: tickets.length, total: order.total, expiresAt: order.expiresAt },
  })
  await correctInvoices(call, order.id)
}

const isHeld = ({ attendeeStatus }: { attendeeStatus: string }) => attendeeStatus === 'pending'

/**
 * Runs a sale; when it is sold out while expired orders still hold places, expires them and tries again.
 * @throws Failure sold_out if there are no such orders, and whatever else `sell` throws
 */
export async function retryAfterExpiringHolds<T>(store: Store, sweep: Sweep, sell: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await sell()
    } catch (error) {
      const eventId = soldOutBehindHolds(error)
      if (eventId === undefined) throw error
      if (!(await isAnyDue(store, { ...sweep, eventId }))) throw error
      await expireDue(store, { ...sweep, eventId })
    }
  }
}

/** The event that is sold out while some of its places are only held. */
export function soldOutBehindHolds(error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.code !== 'sold_out') return undefined
  const { eventId, held } = error.details
  return typeof eventId === 'string' && held !== 0 ? eventId : undefined
}
