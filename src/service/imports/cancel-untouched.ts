// Cancels many untouched orders at once, each of one ticket and without a payment: the same as endOrder for each of them,
// with one statement per table.
import { invoicedOrders } from '../../store/invoices.ts'
import { endUntouchedOrders, type StoredOrder } from '../../store/orders/orders.ts'
import type { StoredTicket } from '../../store/tickets/tickets.ts'
import type { AnyCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { isLapsed } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { closeTickets } from '../orders/void-tickets.ts'

export interface Untouched {
  readonly order: StoredOrder
  readonly ticket: StoredTicket
}

/** Whether an order can be cancelled this way; others need endOrder. */
export function isPlain({ order, ticket }: Untouched, now: Date): boolean {
  const { version, ticketCount, promoCode, paidAt, total } = order
  const isAlone = version === 1 && ticketCount === 1 && ticket.generation === 1 && promoCode === null
  return (
    isAlone && (paidAt === null || total === 0) && ['pending', 'paid'].includes(order.status) && !isLapsed(order, now)
  )
}

/** @param ended all of one event, each `isPlain` */
export async function endUntouched(
  call: AnyCall,
  ended: readonly Untouched[],
  { reason, topic }: { readonly reason: string; readonly topic: string },
): Promise<void> {
  const [first] = ended
  if (!first) return
  await closeTickets(call, first.order.eventId, { tickets: ended.map(({ ticket }) => ticket) })
  const ids = ended.map(({ order }) => order.id)
  const count = await endUntouchedOrders(call.session, ids, call.now.toISOString())
  // Undoing an import is not concurrent: nobody else changes them meanwhile.
  if (count !== ids.length) throw new Error(`${count} of ${ids.length} orders could be cancelled`)
  for (const { order } of ended) {
    const data = { refund: true, reason, from: order.status, refunded: 0 }
    recordChange(call, { topic, subject: order.id, eventId: order.eventId, data })
  }
  for (const id of await invoicedOrders(call.session, ids)) await correctInvoices(call, id)
}
