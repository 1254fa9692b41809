// Cancels and refunds the orders of a cancelled event, one batch per request. Each order has a write of its own, so that a
// refused one doesn't hold up the others, and a second run finds nothing left to do.

import { Failure, retryableFailures } from '../../contract/core/failures.ts'
import type { RefusedRefund } from '../../contract/events/refunds.ts'
import { refundBatchDefault } from '../../contract/events/refunds.ts'
import { orderTransitions } from '../../contract/orders/orders.ts'
import type { Session } from '../../store/core/store.ts'
import { unsettledOrderIds } from '../../store/orders/open-orders.ts'
import { owedFor } from '../../store/orders/orders.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { endOrder, refundOwed } from '../orders/cancel-order.ts'
import { findOrderWithTickets, orderRecord } from '../orders/find-order.ts'
import { oweKept } from '../orders/refunds/owed.ts'
import { isLive } from '../orders/void-tickets.ts'

type BatchCall = SessionlessCall<'refundAllOrders'>

export async function refundAllOrders(call: BatchCall): Promise<Reply<'refundAllOrders'>> {
  const { limit = refundBatchDefault } = call.body
  const { event, ids } = await call.store.read((session) => findBatch({ ...call, session }, limit + 1))
  const batch = ids.slice(0, limit)
  const ends = await Promise.allSettled(batch.map((id) => call.store.write((session) => endOne(call, session, id))))
  const ended = ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : []))
  const failed = ends.flatMap((end, index) =>
    end.status === 'rejected' ? [refusalOf(batch[index] ?? '', end.reason)] : [],
  )
  const body = {
    eventId: event.id,
    orders: ended.length,
    tickets: ended.reduce((sum, { tickets }) => sum + tickets, 0),
    currency: event.currency,
    refunded: ended.reduce((sum, { refunded }) => sum + refunded, 0),
    owed: ended.reduce((sum, { owed }) => sum + owed, 0),
    failed,
    next: ids.length > limit ? (batch.at(-1) ?? null) : null,
  }
  return { body }
}

async function findBatch(call: BatchCall & { readonly session: Session }, limit: number) {
  const event = await findEvent(call, call.params.event_id)
  if (event.status !== 'cancelled') {
    throw new Failure('state_conflict', `Cannot refund all orders of ${event.name}: the event is ${event.status}`, {
      details: { status: event.status, possible: ['cancel'] },
      hint: 'Cancel the event first.',
    })
  }
  const { after } = call.body
  const ids = await unsettledOrderIds(call.session, { eventId: event.id, now: call.now.toISOString(), after, limit })
  return { event, ids }
}

/** Ends an order, unless it has ended since it was found, and refunds what is owed. */
async function endOne(batch: BatchCall, session: Session, id: string) {
  const call = { ...batch, session }
  const { owed: isOwed = false, reason, message, notify = false } = call.body
  const { order, tickets } = await findOrderWithTickets(call, id)
  const from: readonly string[] = orderTransitions.cancel.from
  const count = tickets.filter(isLive).length
  if (from.includes(orderRecord(order, call.now).status)) {
    const end = { refund: isOwed ? 'owed' : 'if any', reason, message, notify } as const
    const ended = await endOrder(call, { order, tickets }, end)
    // Nothing is kept of an event that doesn't take place.
    const kept = isOwed ? await oweKept(call, id) : 0
    return { tickets: count, refunded: ended.refunded, owed: ended.owed + kept }
  }
  if (owedFor(order) === 0 || isOwed) return undefined
  const refunded = await refundOwed(call, { order, tickets }, { message, notify })
  return { tickets: 0, refunded, owed: 0 }
}

/** The refusal of one order. Internal and retryable errors end the request instead. */
function refusalOf(orderId: string, error: unknown): RefusedRefund {
  if (error instanceof Failure && error.code !== 'internal' && !retryableFailures.has(error.code)) {
    return { orderId, code: error.code, message: error.message }
  }
  throw error
}
