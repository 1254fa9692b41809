// Money owed, which the organizer has yet to pay back: part of what was kept of an order's void tickets, and the credit of an
// order that waits for no payment. The former is no posting, because the books have it as revenue until it is paid back; the
// latter is in the book of prepayments.
import { owedFor, type StoredOrder, updateOrderRow } from '../../../store/orders/orders.ts'
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
export type OwedBecause = 'organizer' | 'buyer' | 'failed_refund' | 'overpaid' | 'expired'

/** A buyer cancels on the public page. */
export const causeOf = ({ channel }: Pick<AnyCall, 'channel'>): OwedBecause =>
  channel === 'page' ? 'buyer' : 'organizer'

interface Owed {
  /** What is added to the money owed; minor units. */
  readonly more: number
  readonly because: OwedBecause
  readonly reason?: string | undefined
}

/**
 * Adds to what is owed for an order whose tickets are void already, and owes its credit once it has ended.
 * @param before the order when `noteOwed` was last true of it
 */
export async function owe(call: WriteContext, before: StoredOrder, { more, because, reason }: Owed): Promise<void> {
  const order = await findOrder(call, before.id)
  const after = { ...order, owed: order.owed + more }
  if (more > 0) {
    const changes = { owed: after.owed, updated_at: call.now.toISOString() }
    expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  }
  await followOwed(call, before, { after, because, reason })
}

/** Notes and records what a change of an order has made owed, if anything. */
export async function followOwed(
  call: WriteContext,
  before: StoredOrder,
  { after, ...why }: { readonly after: StoredOrder } & Omit<Owed, 'more'>,
): Promise<void> {
  await noteOwed(call, before, after)
  if (owedFor(after) > owedFor(before)) recordOwed(call, before, { after, ...why })
}

/** Owes everything that was kept of an order's void tickets. @returns what it adds, minor units */
export async function oweKept(call: WriteContext, orderId: string): Promise<number> {
  const order = await findOrder(call, orderId)
  const kept = keptOf(order, await ticketsOfOrder(call.session, call.principal, order))
  const more = kept.amount - order.owed
  await owe(call, order, { more, because: 'organizer' })
  return more
}

/** Records what is owed from now on. */
export function recordOwed(
  call: WriteContext,
  before: StoredOrder,
  { after, because, reason }: { readonly after: StoredOrder } & Omit<Owed, 'more'>,
): void {
  const { id, eventId } = before
  const data = { owed: owedFor(after), before: owedFor(before), because, ...(reason === undefined ? {} : { reason }) }
  recordChange(call, { topic: 'order.owed', subject: id, eventId, data })
}

/**
 * Keeps the order's repayment equal to what it owes, after its tickets are written. What was exported is paid first.
 */
export async function noteOwed(call: WriteContext, before: StoredOrder, after: StoredOrder): Promise<void> {
  const [owed, owedBefore] = [owedFor(after), owedFor(before)]
  if (owed === 0 && owedBefore === 0) return
  const { session, principal } = call
  const now = call.now.toISOString()
  const kept = keptOf(after, await ticketsOfOrder(session, principal, after))
  const shares = shareOut(after.owed, kept.tickets)
  const tax = shares.reduce((sum, { ticket, amount }) => sum + refundShare(ticket, amount).tax, 0)
  const known = await findRepayment(session, after.id)
  const exported = Math.max(0, (known?.exported ?? 0) - Math.max(0, owedBefore - owed))
  const since = owed === 0 ? null : owedBefore === 0 ? now : (known?.owed_since ?? now)
  const key = { order_id: after.id, account_id: principal.accountId, event_id: after.eventId }
  await putRepayment(session, key, { amount: owed, tax, exported, owed_since: since, updated_at: now })
}
