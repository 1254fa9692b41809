// Money owed: part of what was kept of an order's void tickets, which the organizer has yet to pay back. It is never more than
// what is left of those tickets, and no posting: the books have it as revenue until it is paid back.
import { type StoredOrder, updateOrderRow } from '../../../store/orders/orders.ts'
import { findRepayment, putRepayment } from '../../../store/orders/repayments.ts'
import { type StoredTicket, ticketsOfOrder } from '../../../store/tickets/tickets.ts'
import type { AnyCall, WriteContext } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { expectWritten } from '../../core/versions.ts'
import { findOrder } from '../find-order.ts'
import { refundShare, shareOut, sumOfWorth } from '../shares.ts'
import { isLive } from '../void-tickets.ts'

/** Void tickets of an order, and what was paid for them and is left. */
export function keptOf(order: Pick<StoredOrder, 'paidAt'>, tickets: readonly StoredTicket[]) {
  const gone = order.paidAt === null ? [] : tickets.filter((ticket) => !isLive(ticket))
  return { tickets: gone, amount: sumOfWorth(gone) }
}

/** Who made the money owed; the organizer is told unless it was the organizer. */
export type OwedBecause = 'organizer' | 'buyer' | 'failed_refund'

/** A buyer cancels on the public page. */
export const causeOf = ({ channel }: Pick<AnyCall, 'channel'>): OwedBecause =>
  channel === 'page' ? 'buyer' : 'organizer'

interface Owed {
  /** What is added to the money owed; minor units. */
  readonly more: number
  readonly because: OwedBecause
  readonly reason?: string | undefined
}

/** Adds to what is owed for an order whose tickets are void already. */
export async function owe(call: WriteContext, orderId: string, { more, because, reason }: Owed): Promise<void> {
  if (more === 0) return
  const order = await findOrder(call, orderId)
  const owed = order.owed + more
  const changes = { owed, updated_at: call.now.toISOString() }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  await noteOwed(call, order, owed)
  recordOwed(call, order, { owed, because, reason })
}

/** Owes everything that was kept of an order's void tickets. @returns what it adds, minor units */
export async function oweKept(call: WriteContext, orderId: string): Promise<number> {
  const order = await findOrder(call, orderId)
  const kept = keptOf(order, await ticketsOfOrder(call.session, call.principal, order))
  const more = kept.amount - order.owed
  await owe(call, orderId, { more, because: 'organizer' })
  return more
}

/** Records what is owed from now on. */
export function recordOwed(
  call: WriteContext,
  { id, eventId, owed: before }: StoredOrder,
  { owed, because, reason }: { readonly owed: number } & Omit<Owed, 'more'>,
): void {
  const data = { owed, before, because, ...(reason === undefined ? {} : { reason }) }
  recordChange(call, { topic: 'order.owed', subject: id, eventId, data })
}

/**
 * Keeps the order's repayment equal to what it owes, after its tickets are written. What was exported is paid first.
 * @param order as it was before
 */
export async function noteOwed(call: WriteContext, order: StoredOrder, owed: number): Promise<void> {
  if (owed === 0 && order.owed === 0) return
  const { session, principal } = call
  const now = call.now.toISOString()
  const kept = keptOf(order, await ticketsOfOrder(session, principal, order))
  const shares = shareOut(owed, kept.tickets)
  const tax = shares.reduce((sum, { ticket, amount }) => sum + refundShare(ticket, amount).tax, 0)
  const known = await findRepayment(session, order.id)
  const exported = Math.max(0, (known?.exported ?? 0) - Math.max(0, order.owed - owed))
  const since = owed === 0 ? null : order.owed === 0 ? now : (known?.owed_since ?? now)
  const key = { order_id: order.id, account_id: principal.accountId, event_id: order.eventId }
  await putRepayment(session, key, { amount: owed, tax, exported, owed_since: since, updated_at: now })
}
